// What the web's code is cut into. Hundreds of small modules are shared by several screens; a file for each set of screens would
// be a hundred requests for one screen, one file for all would be heavy for each. So: layers that every address goes through,
// and besides them what is needed by the same screens together, the cheapest merged until no screen asks for more than a few.
import { gzipSync } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'
import { importsIn, type Modules } from './module-imports.ts'
import { type Piece, packed, packedEvenly, searches } from './pack-chunks.ts'

/** Files of a public page, and of a screen or what comes to it later, beside layers and their own. */
const mostOfSite = 2
const mostOfScreen = 10
const mostChunks = 120

const isScreen = /-(screen|home|page)\.tsx$/
const signIn = /\/identity\/login-screen\.tsx$/
const dataFrame = /\/app\/data-frame\.tsx$/
const shellFrame = /\/app\/shell\/shell-frame\.tsx$/
const imports = /\bimport[^;'"]*(?:from)?["'][^"']*["'];?/g

type Chunk = { name: string; ids: Set<string> }

const library = (names: string) => new RegExp(`/node_modules/(${names})/`)
// What is opened most, and by a learner on a slow line.
const isRead = /\/training\/module\/lesson-reader\.tsx$/
const readWith = /\/training\/module\/module-screen\.tsx$/
// What comes by itself as soon as the screen around it is there.
const isSoon = /\/(chart-plot|memory-section|lost-letters)\.tsx$/
// What a layer is loaded by lies in the file of the layer.
const isLayer = /\/app\/(start|shell\/shell-frame)\.tsx$/
// What turns visitors away has loaded when sign-in comes: they have asked for two screens.
const isGuarded =
  /\/(orders\/(fulfillment|shipping)\/[\w-]+-page|dashboard\/trainee-analytics-screen|account\/enroll-screen)\.tsx$/
// What has no frame around it.
const isFrameless =
  /\/src\/web\/screens\/(company\/site|identity|accounts\/(register|invitation)|orders\/customer)/

/** Files that an address may ask for (`tests/e2e/delivery.test.ts`). */
const mostFiles = 20
/** `early.js`, which is no part of the build. */
const early = 1

/** How many ways of cutting are tried for real of each search, and at which weight of the heaviest screen the first is taken. */
const mostTries = 4
const goodBytes = 218_500
/** Above it a screen is too heavy with `early.js` (`tests/built/screen-weight.test.ts`), and another search is made. */
const mostBytes = 218_800

/** The web is built until `api.isDone`: first whole, to learn what each module comes to, then cut in several ways, last in the best. */
export function webChunks(): Plugin & {
  groups: { name: () => string | null; test: (id: string) => boolean }[]
  api: { isDone: () => boolean }
} {
  let chunks: Chunk[] = []
  const drawn = new Map<string, string>()
  let waiting: Chunk[][] | undefined
  let ways: Iterator<Chunk[][]> | undefined
  let isOver = false
  let best = { chunks, top: Number.POSITIVE_INFINITY }
  return {
    name: 'web-chunks',
    apply: 'build',
    groups: Array.from({ length: mostChunks }, (_, index) => ({
      debugName: `chunk ${index}`,
      name: () => chunks[index]?.name ?? null,
      test: (id) => chunks[index]?.ids.has(id) === true,
      // A chunk takes along what it imports: first comes what others import.
      priority: mostChunks - index,
    })),
    api: {
      isDone: () => waiting?.length === 0 && chunks === best.chunks && (isOver || best.top <= mostBytes),
    },
    buildEnd() {
      if (this.environment.name !== 'client' || drawn.size === 0) return
      ways ??= cut(this, drawn)
      if (!waiting || (waiting.length === 0 && best.top > mostBytes)) {
        const found = ways.next()
        isOver = found.done === true
        waiting = found.done ? [] : found.value.slice(0, mostTries)
      }
      chunks = waiting.shift() ?? best.chunks
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      if (!waiting) {
        for (const { modules } of files)
          for (const [id, { code }] of Object.entries(modules)) drawn.set(id, code ?? '')
        return
      }
      const top = heaviestOf(files)
      if (top < best.top) best = { chunks, top }
      if (best.top <= goodBytes) waiting = []
    },
  }
}

type BuiltFile = {
  fileName: string
  facadeModuleId: string | null
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
  isEntry: boolean
  code: string
}

/**
 * What the heaviest screen comes with, on the line: its files, those of its frame and of the start.
 * Where a visitor would ask for too many files, each of these counts for a megabyte.
 */
function heaviestOf(files: readonly BuiltFile[]): number {
  const named = new Map(files.map((file) => [file.fileName, file]))
  const sizes = new Map(files.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]))
  const from = (test: RegExp) => files.filter(({ facadeModuleId }) => test.test(facadeModuleId ?? ''))
  const holding = (test: RegExp) => files.filter(({ moduleIds }) => moduleIds.some((id) => test.test(id)))
  const starts = [...files.filter(({ isEntry }) => isEntry), ...holding(/\/app\/start\.tsx$/)]
  const filesOf = (roots: readonly BuiltFile[]) => [
    ...below(
      (name) => named.get(name)?.imports ?? [],
      [...roots, ...starts].map(({ fileName }) => fileName),
    ),
  ]
  const loads = from(isScreen).map((screen) => {
    const id = screen.facadeModuleId ?? ''
    const turned = isGuarded.test(id)
      ? filesOf([screen, ...from(dataFrame), ...from(signIn)]).length + early
      : 0
    const frame = holding(isFrameless.test(id) ? dataFrame : shellFrame)
    const files = filesOf([screen, ...frame])
    const bytes = files.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    const soon = files
      .flatMap((name) => named.get(name)?.dynamicImports ?? [])
      .flatMap((name) => named.get(name) ?? [])
      .filter(({ facadeModuleId }) => isSoon.test(facadeModuleId ?? ''))
    const asked = Math.max(turned, filesOf([screen, ...frame, ...soon]).length + early)
    return bytes + 1_000_000 * Math.max(0, asked - mostFiles)
  })
  return Math.max(...loads)
}

/** Ways to cut, search by search, the most promising of each first. */
function* cut(modules: Modules, drawn: ReadonlyMap<string, string>): Generator<Chunk[][], undefined> {
  // In the order of their names: the bundler finds them in another one each time.
  const ids = [...modules.getModuleIds()].toSorted()
  const importsOf = importsIn(modules)
  const entries = entriesOf(modules, ids)
  const soonIn = (loaded: ReadonlySet<string>) =>
    [...loaded]
      .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => isSoon.test(id))
  const reach = entries.map((entry) => {
    const loaded = below(
      importsOf,
      isRead.test(entry) ? [entry, ...ids.filter((id) => readWith.test(id))] : [entry],
    )
    return isScreen.test(entry) ? below(importsOf, [...loaded, ...soonIn(loaded)]) : loaded
  })
  const { sizeOf, weightOf } = weightsIn(drawn)
  const taken = new Set(entries.filter((entry) => !isLayer.test(entry)))
  const chunks: Chunk[] = []
  const take = (name: string, some: Iterable<string>) => {
    const free = [...some].filter((id) => !taken.has(id))
    for (const id of free) taken.add(id)
    const known = chunks.find((chunk) => chunk.name === name)
    if (!known) chunks.push({ name, ids: new Set(free) })
    else for (const id of free) known.ids.add(id)
  }
  const roots = (test: RegExp) =>
    below(
      importsOf,
      ids.filter((id) => test.test(id)),
    )
  const pieces = (isIn: (entry: string) => boolean): Piece[] =>
    [...sharedBy(entries, reach, taken, isIn)].map(([users, some]) => ({
      ids: some,
      size: some.reduce((sum, id) => sum + sizeOf(id), 0),
      users: users.split(',').map(Number),
      imports: some.flatMap((id) => [...importsOf(id)]),
    }))

  const others = entries.length
  // The pages that the server writes are drawn without the router and all that hangs on it.
  const light = new Set(
    ids
      .filter((id) => /\/app\/(main|public\/pages)\.tsx?$/.test(id))
      .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => !/\/app\/start\.tsx$/.test(id)),
  )
  const isLight = (entry: string) => light.has(entry)
  const isSite = (entry: string) => isLight(entry) || /\/screens\/company\/site\//.test(entry)
  take(
    'react',
    ids.filter((id) => library('react|react-dom|scheduler').test(id)),
  )
  take('base', roots(/\/src\/web\/app\/(main|public\/visitor)\.tsx$/))
  // What a public page and a screen both need is everybody's.
  for (const { users, ids: some } of pieces(isSite)) {
    if (users.includes(others) && users.some((user) => light.has(entries[user] ?? ''))) take('base', some)
  }
  const site = pieces(isLight)
    .map((piece) => ({ ...piece, users: piece.users.filter((user) => user !== others) }))
    .filter(({ users }) => users.length > 0)
  for (const chunk of packed(site, () => mostOfSite)) take(chunk.name, chunk.ids)
  take('app', roots(/\/src\/web\/app\/(start|data-frame)\.tsx$/))
  // What comes to every screen of an administrator needs nothing of its own.
  take('shell', roots(/\/src\/web\/app\/shell\/(shell-frame|admin-notices)\.tsx$/))
  // Nine screens of ten check or draw something by its schema.
  take(
    'shell',
    ids.filter((id) => library('zod').test(id)),
  )

  const has = (name: string, entry: string) =>
    !isLight(entry) && (name === 'app' || (name === 'shell' && !isFrameless.test(entry)))
  const wholes = chunks.map(({ name, ids: own }) => ({
    ids: [...own],
    size: [...own].reduce((sum, id) => sum + sizeOf(id), 0),
    users: entries.flatMap((entry, index) =>
      has(name, entry) || [...own].some((id) => reach[index]?.has(id)) ? index : [],
    ),
    imports: [...own].flatMap((id) => [...importsOf(id)]),
    isWhole: true,
  }))
  const all = [...wholes, ...pieces(() => true)]
  // What is loaded in vain weighs most where there is much already, and where one reads out of doors.
  const weighs = entries.map((entry) => (isRead.test(entry) ? 6 : 1))
  // An entry that another one imports, or that it draws by itself, is one of its files.
  const room = (user: number) => {
    const alone = entries.filter((one, index) => index !== user && reach[user]?.has(one))
    const signingIn = isGuarded.test(entries[user] ?? '') ? 2 : 0
    return mostOfScreen - alone.length - signingIn
  }
  // A lesson is opened in its module: one file more.
  const rooms = entries.map((entry, user) => room(user) - (isRead.test(entry) ? 1 : 0))
  const isFirst = entries.map((entry) => isScreen.test(entry))
  const own = entries.map((entry) => weightOf([entry]))
  for (const search of searches)
    yield packedEvenly(all, { rooms, weighs, isFirst, own, weightOf }, search).map((packing) => [
      ...chunks,
      ...packing,
    ])
}

/** What modules come to in a file: their imports are gone there, and so is what makes them readable. */
function weightsIn(drawn: ReadonlyMap<string, string>) {
  const known = new Map<string, string>()
  const codeOf = (id: string) => {
    const code = known.get(id) ?? minifySync(id, drawn.get(id) ?? '').code.replace(imports, '')
    known.set(id, code)
    return code
  }
  return {
    sizeOf: (id: string) => codeOf(id).length,
    /** On the line. */
    weightOf: (ids: readonly string[]) => gzipSync(ids.map(codeOf).join('\n')).length,
  }
}

/** What is loaded by its own name stays a file of its own name. */
function entriesOf(modules: Modules, ids: readonly string[]): string[] {
  const own = ids.flatMap((id) => {
    const module = modules.getModuleInfo(id)
    return module
      ? [...(module.isEntry ? [id, ...module.importedIds] : []), ...module.dynamicallyImportedIds]
      : []
  })
  return [...new Set(own)]
}

function below(importsOf: (id: string) => readonly string[], roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...importsOf(id))
  }
  return seen
}

/** Modules that two or more need, by their numbers: those of entries that are meant, one more for all others together. */
function sharedBy(
  entries: readonly string[],
  reach: readonly ReadonlySet<string>[],
  taken: ReadonlySet<string>,
  isIn: (entry: string) => boolean,
): Map<string, string[]> {
  const users = new Map<string, Set<number>>()
  for (const [index, entry] of entries.entries())
    for (const id of reach[index] ?? [])
      if (!taken.has(id))
        users.set(id, (users.get(id) ?? new Set()).add(isIn(entry) ? index : entries.length))
  const shared = new Map<string, string[]>()
  for (const [id, who] of users) {
    const key = [...who].join()
    if (who.size > 1) shared.set(key, [...(shared.get(key) ?? []), id])
  }
  return shared
}
