// Creates an empty migration, named by the current second, so that it sorts after all others.
//   npm run new:migration -- what_changes
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'src/platform/db/migrations')
const name = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '_')
  .replace(/^_|_$/g, '')
if (!name) {
  console.error('What does it change? npm run new:migration -- clients_have_regions')
  process.exit(1)
}
const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const newest =
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1) ?? ''
// If the newest has this second, or the clock is behind it, the next number is used.
const stamp = now > newest.slice(0, 14) ? now : String(BigInt(newest.slice(0, 14)) + 1n)
const file = join(folder, `${stamp}_${name}.sql`)
if (existsSync(file)) throw new Error(`${file} is there`)
writeFileSync(file, '-- Why, in one line.\n')
console.log(`${relative(root, file)}
then: write it, say the same in src/platform/db/schema (a test compares them), npm run statements, npm run check`)
