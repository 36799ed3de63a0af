import { expect, test } from 'vitest'
import { loneExports } from '../../scripts/lone-exports.ts'

test('an export that no other file names is seen; one that a test names, a table of the schema and a name without export are not', () => {
  const lone = loneExports(
    new Map([
      [
        'src/domain/a.ts',
        'export const used = own(1)\nexport function own(n: number) { return n }\nconst inner = 1\n',
      ],
      ['src/domain/b.ts', "import { used } from './a.ts'\nexport type Tested = typeof used\n"],
      ['src/server/db/schema/a.ts', 'export const tables = 1\n'],
      ['tests/a.test.ts', 'const row: Tested = 1\n'],
    ]),
  )
  expect(lone).toEqual(['src/domain/a.ts exports own, which no other file names'])
})
