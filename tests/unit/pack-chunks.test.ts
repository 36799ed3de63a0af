import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hollow, lean } from '../../scripts/lean-schemas.ts'
import { type Piece, packed, packedEvenly } from '../../scripts/pack-chunks.ts'

const piece = (id: string, users: number[], imports: string[] = [], size = 100): Piece => ({
  ids: [id],
  size,
  users,
  imports,
})

// Three screens share six pieces; `c` imports `b`, which imports `a`.
const pieces = [
  piece('a', [0, 1, 2]),
  piece('b', [0, 1, 2], ['a']),
  piece('c', [0, 1], ['b']),
  piece('d', [1, 2], ['a'], 10),
  piece('e', [0, 2], [], 10),
  piece('f', [0, 1], [], 500),
]
const filesOf = (user: number, chunks: readonly { users: readonly number[] }[]) =>
  chunks.filter(({ users }) => users.includes(user)).length

test('pieces become chunks until nobody needs more than there is room for; each is in one', () => {
  const chunks = packed(pieces, (user) => (user === 2 ? 1 : 3))
  expect(chunks.flatMap(({ ids }) => [...ids]).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect([0, 1, 2].map((user) => filesOf(user, chunks) <= (user === 2 ? 1 : 3))).toEqual([true, true, true])
})

test('chunks import each other in no circle, and first comes what others import', () => {
  const chunks = packed(pieces, () => 2)
  const at = new Map(chunks.flatMap(({ ids }, index) => [...ids].map((id) => [id, index] as const)))
  for (const { ids, imports } of pieces)
    for (const one of imports) expect(at.get(one)).toBeLessThanOrEqual(at.get(ids[0] ?? '') ?? -1)
})

test('what is large is not merged into what somebody loads who does without it', () => {
  const [chunks = []] = packedEvenly(pieces, {
    rooms: [3, 3, 3],
    weighs: [1, 1, 1],
    isFirst: [true, true, true],
    own: [0, 0, 0],
    weightOf: (ids) =>
      pieces.filter((one) => ids.includes(one.ids[0] ?? '')).reduce((sum, { size }) => sum + size, 0),
  })
  expect(chunks.find(({ ids }) => ids.has('f'))?.users.toSorted()).toEqual([0, 1])
})

test('a hollow module has its exports, which do nothing, and what a schema tells of itself', () => {
  const code = `
    function long() { return 'long' }
    export const process = (a) => { return long(a) }
    export function aggregateChecks(schema) { return schema.checks }
    export default function () { return long() }
  `
  const text = hollow(code, 'x.js')
  expect(text).toContain('export const process = () => undefined')
  expect(text).toContain('return schema.checks')
  expect(text).toContain('export default function () {}')
})

test('schemas of the web describe themselves to nobody', () => {
  const file = new URL('../../node_modules/zod/v4/classic/schemas.js', import.meta.url)
  const whole = readFileSync(file, 'utf8')
  expect(whole.match(/processJSONSchema/g)?.length).toBeGreaterThan(40)
  expect(lean(whole, 'schemas.js')).not.toContain('processJSONSchema')
})
