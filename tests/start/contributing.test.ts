import { afterAll, describe, expect, test } from 'vitest'
import { copyOfTree } from '../support/copy-of-tree.ts'

const copy = copyOfTree('CONTRIBUTING.md', 'vitest.config.ts', 'tests', 'content', 'docs')
afterAll(copy.discard)

const [, page = ''] = copy.read('CONTRIBUTING.md').split('## Adding an entity: six touches')
const [steps = ''] = page.split('\n## ')
const touches = [...steps.matchAll(/^\d+\. \*\*(.+)\*\*/gm)].map(([, name]) => name)
const blocks = [...steps.matchAll(/^```(\w+)\n(?:\/\/|--) (\S+)\n(.*?)^```$/gms)].map(
  ([, kind = '', file = '', text = '']) => ({ kind, file, text }),
)

/** Below each line that stands there already, the lines with a plus that follow it. */
function changed(before: string, diff: string): string {
  let text = before
  for (const [, known = '', added = ''] of diff.matchAll(/^ (.*)\n((?:\+.*\n)*)/gm)) {
    expect(text.split('\n').filter((line) => line === known)).toHaveLength(1)
    text = text.replace(`${known}\n`, () => `${known}\n${added.replace(/^\+/gm, '')}`)
  }
  return text
}

type Report = {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

describe('CONTRIBUTING, to the letter', () => {
  test('an entity is six touches', () => {
    expect(touches).toEqual(['Table', 'Migration', 'Policy', 'Contract', 'Resource line', 'Screen'])
    expect(blocks.map(({ file }) => file)).toEqual([
      'src/server/db/schema/crm-tastings.ts',
      'src/server/db/migrations/29990101000000_tastings.sql',
      'src/domain/crm/policy.ts',
      'src/contracts/crm/tasting.ts',
      'src/server/crm/resources.ts',
      'src/web/screens/crm/tastings/tastings-screen.tsx',
      'src/web/screens/crm/screens.ts',
    ])
    for (const { kind, file, text } of blocks)
      copy.write(file, kind === 'diff' ? changed(copy.read(file), text) : text)
  })

  test('its statements are described, its types and walls are green', () => {
    expect(copy.statements()).toMatchObject({ isGreen: true })
    expect(copy.types()).toEqual({ isGreen: true, said: '' })
    expect(copy.run('node', 'scripts/walls.mjs')).toMatchObject({ isGreen: true })
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
        '^tastings |^the migrated database',
      ],
    )
    expect(isGreen, said).toBe(true)
    const { testResults } = JSON.parse(copy.read(report)) as Report
    const passed = testResults
      .flatMap((file) => file.assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles: [of], title }) => of ?? title)
    expect(passed.filter((name) => name.startsWith('the migrated database'))).toHaveLength(1)
    // Lists, filters, sorts, searches, exports, writes, removes, changes many, remembers.
    expect(passed.filter((name) => name === 'tastings').length).toBeGreaterThan(10)
  })
})
