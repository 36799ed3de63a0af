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
    "import { list } from '#server/resources/list.ts'\n\nexport const up = list\n",
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
    "import { Button } from '#web/design/button.tsx'\n\nexport const up = Button\n",
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
    "import { list } from '#server/resources/list.ts'\n\nexport const up = list\n",
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

/** What the resolved walls must see, however the specifier is spelled. */
export const forWalls: [says: string, ...Plant][] = [
  ['domain imports nothing but domain', 'a package in domain', 'src/domain/a.ts', "import 'zod'\n"],
  [
    'domain imports nothing but domain',
    'a dynamic import in domain',
    'src/domain/b.ts',
    "export const load = () => import('node:fs')\n",
  ],
  [
    'names isHeld in line 2, above its declaration',
    'a callback that runs above a const it reads',
    'src/web/design/early.ts',
    'export function pick(rows: readonly number[]) {\n  const open = rows.filter((row) => !isHeld(row))\n  const isHeld = (row: number) => row > 1\n  return open\n}\n',
  ],
  [
    'names later in line 1, above its declaration',
    'the same at the top of a module',
    'src/web/design/early-module.ts',
    'export const all = [1].map((one) => one + later)\nexport const run = () => later\nconst later = 1\n',
  ],
  ['no clock', 'the clock in domain', 'src/domain/clock.ts', 'export const now = () => Date.now()\n'],
  ['no clock', 'the clock by its constructor', 'src/domain/date.ts', 'export const now = () => new Date()\n'],
  ['no clock', 'chance in domain', 'src/domain/chance.ts', 'export const roll = () => Math.random()\n'],
  [
    'contracts import domain and zod',
    'server in contracts',
    'src/contracts/a.ts',
    "import '../server/main.ts'\n",
  ],
  [
    'server never imports web',
    'web in server',
    'src/server/orders/a.ts',
    "import type {} from '../../web/app/routes.tsx'\n",
  ],
  [
    'server never imports web',
    'tests in server',
    'src/server/orders/b.ts',
    "import '#tests/support/database.ts'\n",
  ],
  ['web never imports server', 'server in web', 'src/web/app/a.ts', "export * from '#server/context.ts'\n"],
  ['web never imports server', 'Node without its prefix in web', 'src/web/app/b.ts', "import 'fs'\n"],
  [
    'neither the screens nor the app',
    'the app in design',
    'src/web/design/a.ts',
    "import '../app/routes.tsx'\n",
  ],
  [
    'know no module',
    'a module in the engine',
    'src/server/resources/a.ts',
    "import '../orders/place-order.ts'\n",
  ],
  ['know no module', 'an entry file in the database floor', 'src/server/db/a.ts', "import '../main.ts'\n"],
  ['modules know neither http', 'http in a module', 'src/server/orders/c.ts', "import '../http/app.ts'\n"],
  [
    'what stands behind a port',
    'an adapter in a module',
    'src/server/orders/adapter.ts',
    "import '../ports/sentences/encoder.ts'\n",
  ],
  ['only the entry files compose', 'an entry file in http', 'src/server/http/a.ts', "import '../main.ts'\n"],
  [
    'screens never import other screens',
    'a neighbouring screen',
    'src/web/screens/orders/list/a.ts',
    "import '../detail/detail-screen.tsx'\n",
  ],
  [
    'screens never import other screens',
    'a screen of another module',
    'src/web/screens/orders/list/b.ts',
    "import '../../training/quiz/quiz-screen.tsx'\n",
  ],
  [
    'declared in contracts',
    'the path of a call in a screen',
    'src/web/screens/orders/list/call.ts',
    "export const paid = () => fetch('/api/commissions/pay')\n",
  ],
  [
    'follows from the call or the contract',
    'an answer that a screen asserts',
    'src/web/screens/orders/list/asserted.ts',
    "import { useQuery } from '@tanstack/react-query'\n\nexport const useCount = () => useQuery<{ total: number }>({ queryKey: ['/x'] })\n",
  ],
  [
    'follows from the call or the contract',
    'what was read, taken for another',
    'src/web/screens/orders/list/taken-for.ts',
    'export const nameOf = (row: { id: string }) => row as unknown as { name: string }\n',
  ],
  [
    'a call has no schemas',
    'a schema of a call in a screen',
    'src/web/screens/orders/list/schema.ts',
    "import { orderCalls } from '#contracts/order.ts'\n\nexport const parsed = orderCalls.place.body.safeParse({})\n",
  ],
  [
    'in a circle of imports',
    'a type that comes back',
    'src/domain/text/sum.ts',
    "import type { total } from '#domain/orders/total.ts'\n\nexport const sum = (one: number): typeof total => one + 1\n",
  ],
  [
    'expect.poll waits',
    'a page that is read once',
    'tests/e2e/once.test.ts',
    "import type { Page } from 'playwright-core'\n\nexport const look = async (page: Page) => expect(await page.getByRole('row').count()).toBe(2)\n",
  ],
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
