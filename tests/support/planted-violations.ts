export type Plant = [what: string, path: string, text: string]

/** What Biome must see: rule, then the violation. */
export const forBiome: [rule: string, ...Plant][] = [
  [
    'noRestrictedImports',
    'a package in rules',
    'src/orders/rules/a-package.ts',
    "import { z } from 'zod'\n\nexport const schema = z.string()\n",
  ],
  [
    'noRestrictedImports',
    'Node in rules',
    'src/orders/rules/node.ts',
    "import { randomUUID } from 'node:crypto'\n\nexport const id = randomUUID\n",
  ],
  [
    'noRestrictedImports',
    'contracts in rules',
    'src/orders/rules/up.ts',
    "import { order } from '#orders/contract/order.ts'\n\nexport const up = order\n",
  ],
  [
    'noRestrictedImports',
    'contracts in rules by path',
    'src/orders/rules/path.ts',
    "import { order } from '../contract/order.ts'\n\nexport const up = order\n",
  ],
  [
    'noRestrictedImports',
    'server in contracts',
    'src/orders/contract/up.ts',
    "import { list } from '#platform/resources/list.ts'\n\nexport const up = list\n",
  ],
  [
    'noRestrictedImports',
    'server in contracts by path',
    'src/orders/contract/path.ts',
    "import { list } from '../server/place-order.ts'\n\nexport const up = list\n",
  ],
  [
    'noRestrictedImports',
    'a package in contracts',
    'src/orders/contract/a-package.ts',
    "import pg from 'pg'\n\nexport const client = pg.Client\n",
  ],
  [
    'noRestrictedImports',
    'ui in server',
    'src/orders/server/up.ts',
    "import { Button } from '#design/button.tsx'\n\nexport const up = Button\n",
  ],
  [
    'noRestrictedImports',
    'React in server',
    'src/orders/server/react.ts',
    "import { useState } from 'react'\n\nexport const up = useState\n",
  ],
  [
    'noRestrictedImports',
    'server in ui',
    'src/shell/down.ts',
    "import { list } from '#platform/resources/list.ts'\n\nexport const up = list\n",
  ],
  [
    'noRestrictedImports',
    'server in ui by path',
    'src/shell/path.ts',
    "import { list } from '../platform/resources/list.ts'\n\nexport const up = list\n",
  ],
  [
    'noRestrictedImports',
    'Node in ui',
    'src/shell/node.ts',
    "import { readFileSync } from 'node:fs'\n\nexport const up = readFileSync\n",
  ],
  [
    'noRestrictedImports',
    'a driver in ui',
    'src/shell/driver.ts',
    "import pg from 'pg'\n\nexport const up = pg.Client\n",
  ],
  [
    'noRestrictedImports',
    'a screen in design',
    'src/design/screen.ts',
    "import { Quiz } from '../training/ui/quiz/quiz-screen.tsx'\n\nexport const up = Quiz\n",
  ],
  [
    'noRestrictedImports',
    'the shell in resource',
    'src/design/resource/app.ts',
    "import { Routes } from '../../compose-ui.tsx'\n\nexport const up = Routes\n",
  ],
  [
    'noRestrictedImports',
    'a screen in a screen',
    'src/orders/ui/list/other.ts',
    "import { Quiz } from '#training/ui/quiz/quiz-screen.tsx'\n\nexport const up = Quiz\n",
  ],
  [
    'noImportCycles',
    'a cycle',
    'src/orders/rules/cycle-one.ts',
    "import { two } from './cycle-two.ts'\n\nexport const one = () => two\n",
  ],
  [
    'noImportCycles',
    'a cycle by alias',
    'src/orders/rules/cycle-two.ts',
    "import { one } from '#orders/rules/cycle-one.ts'\n\nexport const two = () => one\n",
  ],
  ['noBarrelFile', 'a barrel', 'src/orders/rules/barrel.ts', "export { price } from './price.ts'\n"],
  [
    'noDefaultExport',
    'a default export',
    'src/orders/rules/default.ts',
    'const value = 1\nexport default value\n',
  ],
  [
    'noExcessiveLinesPerFile',
    'a file without end',
    'src/orders/rules/long.ts',
    `export const long = [\n${'  1,\n'.repeat(330)}]\n`,
  ],
  [
    'useFilenamingConvention',
    'a name in capitals',
    'src/orders/rules/CamelCase.ts',
    'export const value = 1\n',
  ],
  ['noExplicitAny', 'any', 'src/orders/rules/any.ts', 'export const value: any = 1\n'],
  [
    'noTsIgnore',
    'a silenced error',
    'src/orders/rules/silenced.ts',
    '// @ts-ignore\nexport const value: number = 1\n',
  ],
  [
    'noUnusedImports',
    'an unused import',
    'src/orders/rules/unused.ts',
    "import { price } from './price.ts'\n\nexport const value = 1\n",
  ],
  [
    'noFocusedTests',
    'a test that shuts the others out',
    'src/orders/rules/only.test.ts',
    "import { expect, test } from 'vitest'\n\ntest.only('one', () => expect(1).toBe(1))\n",
  ],
  [
    'noSkippedTests',
    'a skipped test',
    'src/orders/rules/skip.test.ts',
    "import { expect, test } from 'vitest'\n\ntest.skip('one', () => expect(1).toBe(1))\n",
  ],
  ['format', 'another style', 'src/orders/rules/style.ts', 'export const value = "one";\n'],
]

/** What takes more than linear time: what is said of it, then the violation. */
export const forExpressions: [says: string, ...Plant][] = [
  [
    'to the power of 2',
    'white space looked for at the end',
    'src/platform/rules/text/trimmed.ts',
    "export const trimmed = (text: string) => text.replace(/\\s+$/, '')\n",
  ],
  [
    'to the power of 2',
    'a pattern given as a text',
    'src/design/mapped.ts',
    "export const mapped = new RegExp('\\\\.map\\\\([^\\\\n]*=>', 'i')\n",
  ],
  [
    'exponential',
    'a repetition of repetitions',
    'src/orders/server/repeated.ts',
    'export const repeated = /^(\\w+\\s?)*$/\n',
  ],
]

/** What the types of each kind of folder must not know: code of the error, then the violation. */
export const forTypes: [code: string, ...Plant][] = [
  ['TS2584', 'the page in rules', 'src/orders/rules/page.ts', 'export const title = () => document.title\n'],
  ['TS2591', 'Node in rules', 'src/orders/rules/process.ts', 'export const env = () => process.env\n'],
  ['TS2304', 'the network in rules', 'src/orders/rules/network.ts', "export const load = () => fetch('/')\n"],
  ['TS2584', 'the console in contracts', 'src/orders/contract/console.ts', "console.log('here')\n"],
  [
    'TS2584',
    'the page in server',
    'src/orders/server/page.ts',
    'export const title = () => document.title\n',
  ],
  ['TS2591', 'Node in ui', 'src/shell/process.ts', 'export const env = () => process.env\n'],
  [
    'TS1294',
    'syntax that Node cannot erase',
    'src/orders/rules/enum.ts',
    'export enum Colour {\n  Red,\n}\n',
  ],
  [
    'TS2322',
    'a possibly absent element',
    'src/orders/rules/index-access.ts',
    'export const first = (list: number[]): number => list[0]\n',
  ],
]
