// Checks that no regular expression takes more than linear time, by `recheck`, for each pattern in the sources.
// Results are stored in super-linear.json, so that only new patterns are analyzed (a tenth of a second each).
//   node scripts/super-linear.mjs [root] [--write]
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

process.env.RECHECK_BACKEND = 'native'
const { checkSync } = await import('recheck')

const here = dirname(fileURLToPath(import.meta.url))
const [given] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const root = resolve(given ?? join(here, '..'))
const mayWrite = process.argv.includes('--write')
const kept = join(root, 'scripts/super-linear.json')

/** Limits count steps, never time: a busy machine says what a quiet one says. */
const limits = {
  randomSeed: 1,
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
}

/** Code whose patterns meet text from outside; scripts, tests and measurements only read our own. */
const looked = ['src']
const skipped = /\.test\.tsx?$/

function* filesIn(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (/\.(ts|tsx|js|mjs)$/.test(entry.name) && !skipped.test(entry.name)) yield path
  }
}

/** Every literal, and every `new RegExp` with a literal text. Composed patterns are checked by their parts. */
function patternsIn(file, text) {
  const found = []
  const add = (pattern, flags, start) =>
    found.push({ pattern, flags, line: text.slice(0, start).split('\n').length })
  const made = (node) => {
    const [first, second] = node.arguments
    if (node.callee.name !== 'RegExp' || typeof first?.value !== 'string') return
    add(first.value, typeof second?.value === 'string' ? second.value : '', node.start)
  }
  new Visitor({
    Literal: (node) => node.regex && add(node.regex.pattern, node.regex.flags, node.start),
    NewExpression: made,
    CallExpression: made,
  }).visit(parseSync(file, text).program)
  return found
}

const known = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
const verdicts = {}
const faults = []
for (const folder of looked) {
  for (const file of filesIn(join(root, folder))) {
    const name = relative(root, file).split(sep).join('/')
    for (const { pattern, flags, line } of patternsIn(file, readFileSync(file, 'utf8'))) {
      // Flags for start position and match indices do not affect the time.
      const relevant = flags.replaceAll(/[dgy]/g, '')
      const key = `/${pattern}/${relevant}`
      verdicts[key] ??= known[key] ?? judge(pattern, relevant)
      if (verdicts[key] !== 'linear') faults.push(`${name}:${line} ${verdicts[key]}: ${key}`)
    }
  }
}

function judge(pattern, flags) {
  const { status, complexity } = checkSync(pattern, flags, limits)
  if (status === 'safe') return 'linear'
  if (status === 'unknown') return 'not known to be linear'
  const { type, degree } = complexity
  return type === 'polynomial' ? `takes time to the power of ${degree}` : 'takes exponential time'
}

if (mayWrite) {
  const linear = Object.entries(verdicts).filter(([, said]) => said === 'linear')
  writeFileSync(
    kept,
    `${JSON.stringify(Object.fromEntries(linear.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  )
}
if (faults.length > 0) {
  console.log(faults.join('\n'))
  console.log('Bound what repeats ({1,99}), or cut the text without a regular expression.')
  process.exitCode = 1
}
