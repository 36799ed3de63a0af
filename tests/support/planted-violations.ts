export type Plant = [what: string, path: string, text: string]

/** What Biome must see: rule, then the violation. */
export const forBiome: [rule: string, ...Plant][] = [
  [
    'noRestrictedImports',
    'a package in domain',
    'src/domain/a-package.ts',
    "import { z } from 'zod'\n\nexport const schema = z.string()\n",
  ],
  [
    'noRestrictedImports',
    'Node in domain',
    'src/domain/node.ts',
    "import { randomUUID } from 'node:crypto'\n\nexport const id = randomUUID\n",
  ],
  [
    'noRestrictedImports',
    'contracts in domain',
    'src/domain/up.ts',
    "import { order } from '#contracts/order.ts'\n\nexport const up = order\n",
  ],
  [
    'noRestrictedImports',
    'contracts in domain by path',
    'src/domain/path.ts',
    "import { order } from '../contracts/order.ts'\n\nexport const up = order\n",
  ],
  [
    'noRestrictedImports',
    'server in contracts',
    'src/contracts/up.ts',
    "import { list } from '#platform/resources/list.ts'\n\nexport const up = list\n",
  ],
  [
    'noRestrictedImports',
    'server in contracts by path',
    'src/contracts/path.ts',
    "import { list } from '../server/resources/list.ts'\n\nexport const up = list\n",
  ],
  [
    'noRestrictedImports',
    'a package in contracts',
    'src/contracts/a-package.ts',
    "import pg from 'pg'\n\nexport const client = pg.Client\n",
  ],
  [
    'noRestrictedImports',
    'web in server',
    'src/server/up.ts',
    "import { Button } from '#design/button.tsx'\n\nexport const up = Button\n",
  ],
  [
    'noRestrictedImports',
    'React in server',
    'src/server/react.ts',
    "import { useState } from 'react'\n\nexport const up = useState\n",
  ],
  [
    'noRestrictedImports',
    'server in web',
    'src/web/app/down.ts',
    "import { list } from '#platform/resources/list.ts'\n\nexport const up = list\n",
  ],
  [
    'noRestrictedImports',
    'server in web by path',
    'src/web/app/path.ts',
    "import { list } from '../../server/resources/list.ts'\n\nexport const up = list\n",
  ],
  [
    'noRestrictedImports',
    'Node in web',
    'src/web/app/node.ts',
    "import { readFileSync } from 'node:fs'\n\nexport const up = readFileSync\n",
  ],
  [
    'noRestrictedImports',
    'a driver in web',
    'src/web/app/driver.ts',
    "import pg from 'pg'\n\nexport const up = pg.Client\n",
  ],
  [
    'noRestrictedImports',
    'a screen in design',
    'src/web/design/screen.ts',
    "import { Quiz } from '../screens/training/quiz/quiz-screen.tsx'\n\nexport const up = Quiz\n",
  ],
  [
    'noRestrictedImports',
    'the app in resource',
    'src/web/resource/app.ts',
    "import { Routes } from '../app/routes.tsx'\n\nexport const up = Routes\n",
  ],
  [
    'noRestrictedImports',
    'a screen in a screen',
    'src/web/screens/orders/list/other.ts',
    "import { Quiz } from '#web/screens/training/quiz/quiz-screen.tsx'\n\nexport const up = Quiz\n",
  ],
  [
    'noImportCycles',
    'a cycle',
    'src/domain/cycle-one.ts',
    "import { two } from './cycle-two.ts'\n\nexport const one = () => two\n",
  ],
  [
    'noImportCycles',
    'a cycle by alias',
    'src/domain/cycle-two.ts',
    "import { one } from '#domain/cycle-one.ts'\n\nexport const two = () => one\n",
  ],
  ['noBarrelFile', 'a barrel', 'src/domain/barrel.ts', "export { price } from './orders/price.ts'\n"],
  ['noDefaultExport', 'a default export', 'src/domain/default.ts', 'const value = 1\nexport default value\n'],
  [
    'noExcessiveLinesPerFile',
    'a file without end',
    'src/domain/long.ts',
    `export const long = [\n${'  1,\n'.repeat(330)}]\n`,
  ],
  ['useFilenamingConvention', 'a name in capitals', 'src/domain/CamelCase.ts', 'export const value = 1\n'],
  ['noExplicitAny', 'any', 'src/domain/any.ts', 'export const value: any = 1\n'],
  [
    'noTsIgnore',
    'a silenced error',
    'src/domain/silenced.ts',
    '// @ts-ignore\nexport const value: number = 1\n',
  ],
  [
    'noUnusedImports',
    'an unused import',
    'src/domain/unused.ts',
    "import { price } from './orders/price.ts'\n\nexport const value = 1\n",
  ],
  [
    'noFocusedTests',
    'a test that shuts the others out',
    'src/domain/only.test.ts',
    "import { expect, test } from 'vitest'\n\ntest.only('one', () => expect(1).toBe(1))\n",
  ],
  [
    'noSkippedTests',
    'a skipped test',
    'src/domain/skip.test.ts',
    "import { expect, test } from 'vitest'\n\ntest.skip('one', () => expect(1).toBe(1))\n",
  ],
  ['format', 'another style', 'src/domain/style.ts', 'export const value = "one";\n'],
]

/** What takes more than linear time: what is said of it, then the violation. */
export const forExpressions: [says: string, ...Plant][] = [
  [
    'to the power of 2',
    'white space looked for at the end',
    'src/domain/text/trimmed.ts',
    "export const trimmed = (text: string) => text.replace(/\\s+$/, '')\n",
  ],
  [
    'to the power of 2',
    'a pattern given as a text',
    'src/web/design/mapped.ts',
    "export const mapped = new RegExp('\\\\.map\\\\([^\\\\n]*=>', 'i')\n",
  ],
  [
    'exponential',
    'a repetition of repetitions',
    'src/server/orders/repeated.ts',
    'export const repeated = /^(\\w+\\s?)*$/\n',
  ],
]

/** What the types of a floor must not know: code of the error, then the violation. */
export const forTypes: [code: string, ...Plant][] = [
  ['TS2584', 'the page in domain', 'src/domain/page.ts', 'export const title = () => document.title\n'],
  ['TS2591', 'Node in domain', 'src/domain/process.ts', 'export const env = () => process.env\n'],
  ['TS2304', 'the network in domain', 'src/domain/network.ts', "export const load = () => fetch('/')\n"],
  ['TS2584', 'the console in contracts', 'src/contracts/console.ts', "console.log('here')\n"],
  [
    'TS2584',
    'the page in server',
    'src/server/orders/page.ts',
    'export const title = () => document.title\n',
  ],
  ['TS2591', 'Node in web', 'src/web/app/process.ts', 'export const env = () => process.env\n'],
  ['TS1294', 'syntax that Node cannot erase', 'src/domain/enum.ts', 'export enum Colour {\n  Red,\n}\n'],
  [
    'TS2322',
    'a possibly absent element',
    'src/domain/index-access.ts',
    'export const first = (list: number[]): number => list[0]\n',
  ],
]
