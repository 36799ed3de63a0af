// Checks the allowed directions of imports (docs/house.md), with every specifier resolved to its file, and other rules that
// no linter has. Biome checks the same in the editor, but only sees the spelling of a specifier: `../x` may lead anywhere.
//   node scripts/boundaries.mjs [root]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertions } from './assertions.mjs'
import { circles } from './cycles.mjs'
import { pathIn, sources, specifiers, target } from './imports.mjs'
import { usesBeforeDeclaration } from './use-before.mjs'

const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
/** The order of modules: a module may import those before it and none after it (docs/house.md). */
const order = [
  'identity',
  'company',
  'catalog',
  'crm',
  'orders',
  'billing',
  'earnings',
  'registration',
  'email',
  'sms',
  'sequences',
  'recorder',
  'training',
  'assistants',
  'analytics',
]
const modules = order.join('|')
const serverOf = (path) => new RegExp(`^src/(${modules})/server/`).exec(path)?.[1]
const placeOf = (path) => order.indexOf(/^src\/([^/]+)\//.exec(path)?.[1])
const composers = /^src\/[\w-]+\.tsx?$/
const node = /^node:/
const isRules = /^src\/[^/]+\/rules\//
const isContract = /^src\/[^/]+\/contract\//
const isServer = /^src\/([^/]+\/server\/|platform\/(?!rules\/|contract\/)|demo\/|[\w-]+\.ts$)/
const isUi = /^src\/([^/]+\/ui\/|design\/|shell\/|compose-(ui|frame)\.tsx$)/
/** The platform, without the types of route handlers and the code that answers calls. */
const platform = /^src\/platform\/(?!rules\/|contract\/|http\/|content\/|(context|routing)\.ts$)/

/**
 * Imports that are forbidden (`never`) or the only ones allowed (`only`), by importing file. Targets are paths or packages.
 */
const boundaries = [
  { from: isRules, only: [isRules], says: 'rules import nothing but rules' },
  {
    from: isContract,
    only: [isRules, isContract, /^zod(\/|$)/],
    says: 'contracts import rules and zod, nothing else',
  },
  {
    from: isServer,
    never: [isUi, /^tests\//, /^react(-dom)?(\/|$)/],
    says: 'server never imports ui or tests',
  },
  { from: isUi, never: [isServer, /^tests\//, node], says: 'ui never imports server, tests or Node' },
  {
    from: /^src\/(design|recorder\/ui)\/(?!(resource|form)\/)/,
    never: [/^src\/(?!recorder\/)[^/]+\/ui\//, /^src\/shell\//, composers],
    says: 'what screens share knows neither the screens nor the shell',
  },
  {
    // These may use calls, session and address, but not what composes the screens.
    from: /^src\/design\/(resource|form)\//,
    never: [/^src\/[^/]+\/ui\//, /^src\/shell\/(frame\/|(app|gate|main|root|router)\.tsx?$)/, composers],
    says: 'what screens share knows neither the screens nor the shell',
  },
  {
    from: platform,
    never: [new RegExp(`^src/(${modules})/(server|ui)/`), /^src\/(platform\/http|demo)\//, composers],
    says: 'the platform knows no module',
    // These have types for route handlers.
    except: /^src\/platform\/(context|routing)\.ts$/,
  },
  {
    from: new RegExp(`^src/(${modules})/server/`),
    never: [/^src\/(platform\/http|demo)\//, composers],
    says: 'modules know neither http nor what composes them',
  },
  {
    from: /^src\/(?!platform\/ports\/sentences\/)[^/]+\//,
    never: [/^src\/platform\/ports\/sentences\//],
    says: 'what stands behind a port is known only to who composes',
  },
  {
    from: /^src\/platform\/http\/(?!write-openapi\.ts)/,
    never: [/^src\/demo\//, composers],
    says: 'only the entry files compose',
  },
]

/** Rules get time and random values as arguments, so that the same call gives the same result. */
const impure = /\b(Date\.now|new Date\(\)|Math\.random|performance\.now)/

/** What an UPDATE sets besides its fields, written out. */
const restated = /\bversion = (?:\w+\.)?version \+ 1/
const mayRaise = /^src\/platform\/db\/changed\.ts$|\.(generated|test)\.ts$/

/** In browser tests: values read once instead of polled for, so that the result depends on the machine's speed. */
const readOnce =
  /\bexpect\(\s*await [^\n]*\.(count|inputValue|is(?:Checked|Disabled|Editable|Enabled|Hidden|Visible)|innerHTML|innerText|allInnerTexts|textContent|allTextContents|getAttribute)\(/g

/** A folder of a module is a screen when it contains a `…-screen.tsx`; code outside of screens is shared in the module. */
const isScreen = new Map()
function screenOf(path) {
  const folder = /^src\/[^/]+\/ui\/[^/]+(?=\/)/.exec(path)?.[0]
  if (!folder) return undefined
  if (!isScreen.has(folder)) {
    const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
    isScreen.set(
      folder,
      files.some((name) => name.endsWith('-screen.tsx')),
    )
  }
  return isScreen.get(folder) ? folder : undefined
}
const screenModuleOf = (path) => /^src\/([^/]+)\/ui\/(?!parts\/)/.exec(path)?.[1]

/** Specifiers of static imports; `import()` is left out. */
const loadedWith = (text) =>
  [...text.matchAll(/(?:^|[\s;}])(?:from|import)\s+(['"])([.#][^'"]+)\1/g)].map(
    ([, , specifier]) => specifier,
  )

/**
 * Paths of calls are named only in declarations, and those of records in `contract/table-path.ts`. Also matches patterns.
 */
const callPath = /^(?!\s*(?:\/?\*|\/\/)).*((?:['"`]\/|\\\/)api\\?\/[^'"`\n]*)/m
/** Assertions on an answer: its type must follow from the call or the contract. Naming which one (`typeof`) is allowed. */
const assertedAnswer =
  /(?<!function )\b(?:api\.\w+|readByKey|send|upload|ask[A-Z]?\w*|use(?:Read|Rows?|List|ReadPages|Record|ReadAt|Quer(?:y|ies)|SuspenseQuery|InfiniteQuery)|queryOptions|(?:get|ensure|fetch|prefetch)\w*Quer(?:y|ies)(?:Data)?)<(?!typeof |\/)/
/** These files pass on the type of a declaration. */
const knowsAnswers = /^src\/shell\/data\/(ask-at|call|read-pages|rows|upload)\.ts$/
/** May assert: rows whose type TypeScript cannot follow across a type parameter, and components that stand for another. */
const mayAssert =
  /^src\/design\/(resource\/(parts-of|use-columns|resource-board|resource-page)|opener|popover-panel|together)\.tsx?$/

const broken = []
const imports = new Map()
const lineOf = (text, at) => text.slice(0, at).split('\n').length
for (const file of sources(join(root, 'src'))) {
  const from = pathIn(root, file)
  const text = readFileSync(file, 'utf8')
  imports.set(
    from,
    loadedWith(text).map((specifier) => target(root, file, specifier)),
  )
  const [, used] = (isRules.test(from) && impure.exec(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))) || []
  if (used) broken.push(`${from} calls ${used}: rules have no clock and no chance of its own`)
  const [, path] = (isUi.test(from) && callPath.exec(text)) || []
  if (path) broken.push(`${from} names ${path.slice(1)}: the call is declared in contracts, and asked by it`)
  const [asserted] = (isUi.test(from) && !knowsAnswers.test(from) && assertedAnswer.exec(text)) || []
  if (asserted)
    broken.push(`${from} says ${asserted}: what is answered follows from the call or the contract`)
  if (isUi.test(from) && !mayAssert.test(from))
    for (const { text: said, at } of assertions(file, text))
      broken.push(`${from} asserts "${said}" in line ${lineOf(text, at)}: a type follows from what it is of`)
  // A row of the engine is the contract's row where that is named (`Change`, `movesOf`); driver and Drizzle cannot know it.
  if (
    isServer.test(from) &&
    !/^src\/platform\/(resources\/define|jobs\/patient-pool)\.ts$/.test(from) &&
    /\bas unknown as\b/.test(text)
  )
    broken.push(`${from} takes a row for another: a type follows from what it is of`)
  if (isServer.test(from) && !mayRaise.test(from) && restated.test(text))
    broken.push(
      `${from} raises a version itself: what an UPDATE sets besides stands in platform/db/changed.ts`,
    )
  for (const { name, at } of usesBeforeDeclaration(file, text))
    broken.push(
      `${from} names ${name} in line ${lineOf(text, at)}, above its declaration: it may throw there`,
    )
  for (const specifier of specifiers(text)) {
    const to = target(root, file, specifier)
    const boundary = boundaries.find(
      (one) =>
        one.from.test(from) &&
        !one.except?.test(to) &&
        (one.only
          ? !one.only.some((allowed) => allowed.test(to))
          : one.never.some((denied) => denied.test(to))),
    )
    if (placeOf(from) >= 0 && placeOf(from) < placeOf(to))
      broken.push(`${from} imports ${specifier}: ${order[placeOf(to)]} stands after ${order[placeOf(from)]}`)
    if (serverOf(from) && serverOf(to) && serverOf(from) !== serverOf(to) && !to.endsWith('/server/api.ts'))
      broken.push(`${from} imports ${specifier}: what ${serverOf(to)} offers stands in its server/api.ts`)
    const isForeignModule =
      screenModuleOf(from) && screenModuleOf(to) && screenModuleOf(from) !== screenModuleOf(to)
    const isForeignScreen = screenOf(from) && screenOf(to) && screenOf(from) !== screenOf(to)
    if (boundary) broken.push(`${from} imports ${specifier}: ${boundary.says}`)
    else if (isForeignModule || isForeignScreen) {
      broken.push(`${from} imports ${specifier}: screens never import other screens`)
    }
  }
}

for (const circle of circles(imports))
  for (const file of circle) broken.push(`${file} stands in a circle of imports: ${circle.join(', ')}`)

const browserTests = join(root, 'tests/e2e')
for (const name of existsSync(browserTests) ? readdirSync(browserTests) : []) {
  for (const [, method] of readFileSync(join(browserTests, name), 'utf8').matchAll(readOnce))
    broken.push(`tests/e2e/${name} reads ${method} once: expect.poll waits for what a page shows`)
}

for (const line of broken) console.log(line)
console.log(`${broken.length} broken boundaries`)
process.exitCode = broken.length === 0 ? 0 : 1
