import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const remembered = 'node_modules/.cache/tsc'

type Config = { references: { path: string }[] }
const withoutTests = (config: Config): Config => ({
  ...config,
  references: config.references.filter(({ path }) => !/^\.\/(tests|bench)$/.test(path)),
})

/**
 * A copy of the sources, to plant something in and run the checks over. The packages are the project's own, each by a link; what
 * the compiler remembers is copied, so that it looks only at what is changed.
 */
export function copyOfTree(...more: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-copy-'))
  const at = (path: string) => join(folder, path)
  const read = (path: string) => readFileSync(at(path), 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const copy = (path: string) =>
    cpSync(join(root, path), at(path), { recursive: true, preserveTimestamps: true })
  /** As if it had always been so: the compiler looks at everything again when a setting is newer than what it remembers. */
  const setIn = (path: string, change: (text: string) => string) => {
    const { atime, mtime } = statSync(at(path))
    const changed = change(read(path))
    if (changed === read(path)) throw new Error(`${path} has nothing to change`)
    write(path, changed)
    utimesSync(at(path), atime, mtime)
  }
  const run = (command: string, ...args: string[]) => {
    const program = join(root, 'node_modules/.bin', command)
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
    return { isGreen: status === 0, said: stdout + stderr }
  }

  chmodSync(folder, 0o755)
  for (const path of ['src', 'scripts', 'package.json', 'tsconfig.json', 'tsconfig.base.json', ...more])
    copy(path)
  mkdirSync(at(remembered), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), at(join('node_modules', name)))
  if (existsSync(join(root, remembered))) copy(remembered)
  // The copy is checked without tests and bench, and finds a package where it is linked.
  setIn('tsconfig.json', (text) => JSON.stringify(withoutTests(JSON.parse(text))))
  setIn('tsconfig.base.json', (text) =>
    text.replace('"strict": true,', '"strict": true, "preserveSymlinks": true,'),
  )

  return {
    folder,
    read,
    write,
    run,
    statements: (...flags: string[]) => run('node', 'scripts/statements/statements.ts', ...flags),
    types: () => run('tsc', '-b', '--pretty', 'false'),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}
