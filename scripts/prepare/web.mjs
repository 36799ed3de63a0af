import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { folder, inRoot, root, run } from './shared.mjs'

const node = inRoot('node_modules/.bin/node')
/** Folders of these names in all modules. */
const foldersOf = (...names) =>
  readdirSync(inRoot('src'))
    .flatMap((folder) => names.map((name) => `src/${folder}/${name}`))
    .filter((path) => existsSync(inRoot(path)))
const shared = [
  ...foldersOf('rules', 'contract'),
  'content',
  'package.json',
  'package-lock.json',
  'scripts/prepare/web.mjs',
  'scripts/prepare/shared.mjs',
]

/** Outputs with their inputs. An output whose tool is missing is not built. */
const outputs = [
  {
    name: 'web',
    tool: 'vite.config.ts',
    result: 'dist/web/index.html',
    inputs: [
      ...foldersOf('ui'),
      'src/design',
      'src/shell',
      'src/compose-ui.tsx',
      'index.html',
      'vite.config.ts',
      'scripts/offline-worker.ts',
      'tsconfig.base.json',
      ...shared,
    ],
    build: buildWeb,
  },
  {
    name: 'openapi',
    tool: 'src/platform/http/write-openapi.ts',
    result: 'dist/openapi.json',
    inputs: [...foldersOf('server'), 'src/platform', 'src/compose.ts', 'src/compose-modules.ts', ...shared],
    build: writeOpenapi,
  },
]

/** Files and folders that the screens are built from, without tests. */
export const webInputs = outputs[0].inputs

const recordOf = (output) => inRoot(`dist/.${output.name}-inputs.json`)

function* filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isFile()) {
    if (!path.endsWith('.test.ts') && !path.endsWith('.test.tsx')) yield [path, stat]
    return
  }
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name))
}

const hash = (parts) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

function readRecord(output) {
  try {
    return JSON.parse(readFileSync(recordOf(output), 'utf8'))
  } catch {
    return {}
  }
}

/** Outputs whose inputs have changed since they were built, each with the record to store after building. */
export function staleOutputs() {
  const stale = []
  for (const output of outputs.filter(({ tool }) => existsSync(inRoot(tool)))) {
    const files = output.inputs.flatMap((path) => [...filesBelow(inRoot(path))])
    const nameOf = (path) => relative(root, path)
    const looks = hash(files.map(([path, stat]) => `${nameOf(path)}\0${stat.size}\0${stat.mtimeMs}\n`))
    const before = existsSync(inRoot(output.result)) ? readRecord(output) : {}
    // Times and sizes are quick to compare; when they differ (a fresh checkout, a touched file), contents decide.
    if (before.looks === looks) continue
    const contents = hash(files.flatMap(([path]) => [`${nameOf(path)}\0`, readFileSync(path)]))
    const record = { looks, contents }
    if (before.contents === contents) keep(output, record)
    else stale.push({ ...output, record })
  }
  return stale
}

function keep(output, record) {
  folder(inRoot('dist'))
  writeFileSync(recordOf(output), JSON.stringify({ ...readRecord(output), ...record }))
}

export async function buildOutputs(stale) {
  for (const name of readdirSync(folder(inRoot('dist')))) {
    // Left behind by a killed build: this process has the lock, so no build is running.
    if (/^\.(web|openapi)-\d+$/.test(name)) rmSync(inRoot('dist', name), { recursive: true, force: true })
  }
  await Promise.all(
    stale.map(async (output) => {
      const files = await output.build(output)
      keep(output, { ...output.record, files })
    }),
  )
}

async function buildWeb(output) {
  const made = inRoot(`dist/.web-${process.pid}`)
  const env = { ...process.env, NODE_ENV: 'production' }
  try {
    const vite = inRoot('node_modules/vite/bin/vite.js')
    await run(
      'building the screens',
      node,
      [vite, 'build', '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'],
      { env },
    )
    await compress(made)
    return publish(made, inRoot('dist/web'), readRecord(output).files ?? [])
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Writes `.br` and `.gz` files beside compressible files, so that nothing is compressed while a request waits. */
async function compress(made) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
  const texts = [...filesBelow(join(made, 'assets'))]
    .filter(([path, { size }]) => size > 1000 && /\.(js|css|svg|json)$/.test(path))
    .map(([path]) => path)
  await Promise.all(
    texts.map(async (path) => {
      const text = readFileSync(path)
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(text, quality),
        promisify(gzip)(text, { level: 9 }),
      ])
      writeFileSync(`${path}.br`, br)
      writeFileSync(`${path}.gz`, gz)
    }),
  )
}

/**
 * Moves a finished build into place file by file, the entry page last, so that a server running on this folder never serves
 * a partial build; files of the previous build stay for pages that are still open.
 */
function publish(made, target, before) {
  const files = [...filesBelow(made)].map(([path]) => path.slice(made.length + 1))
  const rank = (file) => (file === 'index.html' ? 2 : file.startsWith('assets/') ? 0 : 1)
  for (const file of files.toSorted((one, other) => rank(one) - rank(other))) {
    folder(dirname(join(target, file)))
    renameSync(join(made, file), join(target, file))
  }
  const stays = new Set([...files, ...before])
  for (const [path] of [...filesBelow(target)]) {
    if (!stays.has(path.slice(target.length + 1))) rmSync(path, { force: true })
  }
  return files
}

async function writeOpenapi() {
  const made = inRoot(`dist/.openapi-${process.pid}`)
  try {
    folder(made)
    const file = join(made, 'openapi.json')
    // The document is the same for every configuration; keys created for it are deleted with the folder.
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', DATA_DIR: made }
    await run('writing the API document', node, [inRoot('src/platform/http/write-openapi.ts'), file], { env })
    renameSync(file, inRoot('dist/openapi.json'))
    return []
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
