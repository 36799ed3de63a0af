// Lists rows of docs/requirements.tsv that no test names.
//   npm run requirements [-- AREA …] [-- --all]
// A test names rows in its title: test('[REG-041] …'), a range as [REG-041..045], at most five rows per title.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './checks.mjs'

const maxRows = 5
const words = process.argv.slice(2)
const areas = words.filter((word) => !word.startsWith('--'))
const isLong = words.includes('--all') || areas.length > 0

const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trimEnd().split('\n')
const rows = lines.map((line) => {
  const [id, area, source, text] = line.split('\t')
  return { id, area, source, text }
})

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** Titles of tests that run: comments, skipped tests and todos do not count. */
function titles(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  const call = /\b(?:test|it)((?:\.\w+)*)(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:(?!\2)[\s\S])*)\2/g
  return [...code.matchAll(call)]
    .filter(([, kind]) => !/\.(skip|todo)/.test(kind))
    .map(([, , , title]) => title)
}

function idsIn(title) {
  const ids = []
  for (const [, area, from, to = from] of title.matchAll(/\[([A-Z]+)-(\d{3})(?:\.\.(\d{3}))?\]/g)) {
    for (let number = Number(from); number <= Number(to); number++)
      ids.push(`${area}-${String(number).padStart(3, '0')}`)
  }
  return ids
}

const named = new Map()
for (const file of [...testFiles(join(root, 'src')), ...testFiles(join(root, 'tests'))]) {
  const path = relative(root, file)
  for (const title of titles(readFileSync(file, 'utf8'))) {
    const ids = idsIn(title)
    if (ids.length > maxRows)
      console.log(`${path}: ${ids.length} rows in one title, not counted: ${title.slice(0, 60)}`)
    else for (const id of ids) named.set(id, path)
  }
}

for (const area of new Set(rows.map((row) => row.area))) {
  if (areas.length > 0 && !areas.includes(area)) continue
  const inArea = rows.filter((row) => row.area === area)
  const missing = inArea.filter(({ id }) => !named.has(id))
  console.log(`${area.padEnd(6)} ${inArea.length - missing.length}/${inArea.length}`)
  if (isLong) for (const { id, source, text } of missing) console.log(`  ${id} ${source}  ${text}`)
}
const known = new Set(rows.map(({ id }) => id))
for (const [id, path] of named) if (!known.has(id)) console.log(`unknown row ${id} in ${path}`)
console.log(`rows named by a test: ${rows.filter(({ id }) => named.has(id)).length} of ${rows.length}`)
