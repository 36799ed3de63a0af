// A large binary may change only in the commit that raises the version in package.json: git keeps every version forever.
//   node scripts/binaries.mjs [root]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
const mostBytes = 200_000
const versionLine = '^  "version":'

const git = (args, input = '') =>
  execFileSync('git', ['-C', root, ...args], {
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 2 ** 30,
  })
const lines = (...given) =>
  git(...given)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)

/** Whether git would treat it as binary. */
const isBinary = (bytes) => bytes.length > mostBytes && bytes.subarray(0, 8000).includes(0)

/** Files changed by commits since the last release; files that were only moved are left out. */
function committed() {
  const [release] = lines(['log', '-1', '--format=%H', '-G', versionLine, '--', 'package.json'])
  if (!release) return []
  const objects = lines(['rev-list', '--objects', `${release}..HEAD`]).join('\n')
  return lines(
    ['cat-file', '--batch-check=%(objectname) %(objecttype) %(objectsize) %(rest)'],
    `${objects}\n`,
  )
    .map((line) => /^(?<hash>\S+) blob (?<size>\d+) (?<path>.+)$/.exec(line)?.groups)
    .filter((blob) => blob && Number(blob.size) > mostBytes && isBinary(git(['cat-file', 'blob', blob.hash])))
    .map(({ path }) => path)
}

/** Uncommitted changes of the working tree. */
function uncommitted() {
  const changed = lines(['diff', 'HEAD', '--name-only', '--diff-filter=AM'])
  return changed.filter((path) => isBinary(readFileSync(join(root, path))))
}

function found() {
  try {
    const isRelease =
      lines(['diff', 'HEAD', '-G', versionLine, '--name-only', '--', 'package.json']).length > 0
    return new Set(isRelease ? [] : [...committed(), ...uncommitted()])
  } catch {
    // Without git or a commit there is nothing to compare with.
    return new Set()
  }
}

for (const path of found()) {
  console.log(
    `${path} changes without a new version: large binaries are committed once a release (CONTRIBUTING.md)`,
  )
  process.exitCode = 1
}
