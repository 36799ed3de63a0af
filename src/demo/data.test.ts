import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readDemoData } from './data.ts'

test('a wrong file of the demo company is refused by its name and the field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-data-'))
  try {
    await cp(resolve(import.meta.dirname, '../../content/demo'), join(folder, 'demo'), { recursive: true })
    const emails = join(folder, 'demo/letters.yaml')
    await writeFile(emails, (await readFile(emails, 'utf8')).replace('subject:', 'title:'))
    await expect(readDemoData(folder)).rejects.toThrow('content/demo/letters.yaml: templates.0')
  } finally {
    await rm(folder, { recursive: true })
  }
})
