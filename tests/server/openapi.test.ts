import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { calls } from './sweep/calls.ts'

const tool = resolve(import.meta.dirname, '../../src/server/http/write-openapi.ts')

test('every call is in the document that the build writes, with what it takes', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'pourline-openapi-'))
  try {
    const file = join(dir, 'openapi.json')
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dir }
    await promisify(execFile)(process.execPath, [tool, file], { env })
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
      paths: Record<string, Record<string, { requestBody?: object }>>
    }
    const missing = Object.keys(calls).filter((call) => {
      const [method = '', path = ''] = call.split(' ')
      const known = paths[path.replace(/:(\w+)/g, '{$1}')]
      return path.startsWith('/api/') && known?.[method.toLowerCase()] === undefined
    })
    expect(missing).toEqual([])
    expect(paths['/api/orders']?.post?.requestBody).toBeDefined()
    expect(paths['/api/prospects']?.get).toBeDefined()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
