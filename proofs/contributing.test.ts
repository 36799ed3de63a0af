// About: CONTRIBUTING.md, src/platform/resources, src/platform/db/schema, src/platform/contract, src/design/resource, scripts/statements
import { afterAll, describe, expect, test } from 'vitest'
import { entityTouches } from '#tests/start/entity-touches.ts'

const { copy, make } = entityTouches()
make()
afterAll(copy.discard)

type Report = {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

describe('CONTRIBUTING, word for word', () => {
  test('its statements are described, its types and boundaries are green', () => {
    expect(copy.statements()).toMatchObject({ isGreen: true })
    expect(copy.types()).toEqual({ isGreen: true, said: '' })
    expect(copy.run('node', 'scripts/boundaries.mjs')).toMatchObject({ isGreen: true })
  })

  test('the schema has not drifted, and the engine does with it what it does with every other', () => {
    const report = 'report.json'
    const { isGreen, said } = copy.run(
      'node',
      ...[
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project=server',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      ...[
        'tests/server/drift.test.ts',
        'tests/server/engine.test.ts',
        '-t',
        ' tastings is |^the migrated database',
      ],
    )
    expect(isGreen, said).toBe(true)
    const { testResults } = JSON.parse(copy.read(report)) as Report
    const passed = testResults
      .flatMap((file) => file.assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ title }) => title)
    expect(passed.filter((name) => name.startsWith('the migrated database'))).toHaveLength(1)
    for (const what of ['listed, filtered', 'written as its contract says'])
      expect(passed.filter((name) => name.includes(`tastings is ${what}`))).toHaveLength(1)
  })

  test('what each role reaches of it is written by a command, and is what the sweep then reads', () => {
    const sweep = ['node_modules/vitest/vitest.mjs', 'run', '--project=server']
    const written = copy.run('node', ...sweep, 'tests/server/sweep/records.test.ts', '--update')
    expect(written.isGreen, written.said).toBe(true)
    for (const [right, operations] of [
      ['read', 'all'],
      ['create', 'none'],
      ['change', 'none'],
    ])
      expect(copy.read('docs/access.md')).toContain(
        `| tastings | ${right} | all | ${operations} | own | none | none | none |\n`,
      )
    expect(copy.read('docs/access.md')).toContain(
      '| tastings | remove | all | none | none | none | none | none |\n',
    )
    const others = ['tests/server/sweep/calls.test.ts', 'tests/server/sweep/references.test.ts']
    const read = copy.run('node', ...sweep, ...others, '-t', 'every route stands|tastings')
    expect(read.isGreen, read.said).toBe(true)
  })
})
