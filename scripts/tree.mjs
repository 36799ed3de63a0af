// How large the tree is: lines and files, files under 30 lines that one file alone imports, and which modules know each other.
//   npm run tree [-- --list]    with the names of the small files
//   npm run tree -- PATH        of a checkout elsewhere
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root as here } from './checks.mjs'
import { pathIn, sources, specifiers, target } from './imports.mjs'

const words = process.argv.slice(2)
const root = resolve(words.find((word) => !word.startsWith('--')) ?? here)
const small = 30

const lines = new Map()
const users = new Map()
for (const file of sources(join(root, 'src'))) {
  const from = pathIn(root, file)
  const text = readFileSync(file, 'utf8')
  lines.set(from, text.split('\n').length - 1)
  for (const specifier of specifiers(text)) {
    const to = target(root, file, specifier)
    users.set(to, (users.get(to) ?? new Set()).add(from))
  }
}

const moduleOf = (path) => /^src\/([^/]+)\//.exec(path)?.[1]
const single = [...lines].filter(([path, count]) => count < small && users.get(path)?.size === 1)
const pairs = new Set()
for (const [to, those] of users)
  for (const from of those) {
    const [one, other] = [moduleOf(from), moduleOf(to)]
    if (one && other && one !== other) pairs.add(`${one} > ${other}`)
  }

const figures = new Map()
const add = (module, key, count = 1) => {
  const of = figures.get(module) ?? { lines: 0, files: 0, small: 0, knows: 0 }
  of[key] += count
  figures.set(module, of)
}
for (const [path, count] of lines) {
  add(moduleOf(path) ?? '-', 'lines', count)
  add(moduleOf(path) ?? '-', 'files')
}
for (const [path] of single) add(moduleOf(path) ?? '-', 'small')
for (const pair of pairs) add(pair.split(' > ')[0], 'knows')

const row = (...cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : `${cell}`.padStart(8))).join(''))
row('src', 'lines', 'files', `<${small}, 1`, 'knows')
for (const [module, of] of [...figures].toSorted()) row(module, of.lines, of.files, of.small, of.knows)
const sum = (key) => [...figures.values()].reduce((total, of) => total + of[key], 0)
row('all', sum('lines'), sum('files'), sum('small'), sum('knows'))
if (words.includes('--list'))
  for (const [path, count] of single.toSorted())
    console.log(`${`${count}`.padStart(3)}  ${path}  <  ${[...(users.get(path) ?? [])]}`)
