import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#contracts/call.ts'
import { bare } from '../../scripts/bare-calls.ts'

const root = resolve(import.meta.dirname, '../..')
const files = globSync('src/contracts/**/*-calls.ts', { cwd: root })

test('what the web loads of a call is where it is and what it changes', () => {
  const text = `import { z } from 'zod'
import { defineCall } from '../call.ts'
import { note, status } from './note.ts'
const forAll = { access: 'signed_in', tags: 'notes', changes: ['notes'] } as const
const params = z.object({ status: z.string() })
export const calls = {
  status: defineCall({ ...forAll, method: 'GET', path: '/api/notes/:status', params, answer: status }),
  body: defineCall({ ...forAll, method: 'POST', path: '/api/notes', body: z.object({ note }), reads: ['notes'] }),
}
`
  expect(bare(text, 'note-calls.ts').replace(/\s+/g, ' ').trim()).toBe(
    "const forAll = { changes: ['notes'] } as const export const calls = { " +
      "status: ({ ...forAll, method: 'GET', path: '/api/notes/:status', }), " +
      "body: ({ ...forAll, method: 'POST', path: '/api/notes', reads: ['notes'] }), }",
  )
})

test.each(files)('%s loads no schema, and knows every path', async (file) => {
  const text = bare(readFileSync(resolve(root, file), 'utf8'), file)
  expect(text).not.toMatch(/\bz\.|from 'zod'|defineCall/)
  const module: Record<string, unknown> = await import(resolve(root, file))
  const calls = Object.values(module).flatMap((group) =>
    Object.values(group as Record<string, Partial<Call>>),
  )
  const elsewhere = readFileSync(resolve(root, file), 'utf8').match(/from '\.\/[\w-]+-at\.ts'/)
  for (const { path } of calls) if (path && !elsewhere) expect(text).toContain(path.split('/:')[0])
})
