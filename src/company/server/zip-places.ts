import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ZipPlaces } from '#company/rules/jurisdictions.ts'
import { plainPlace } from '#company/rules/place-names.ts'

/** A place counts as one town up to this distance, so that a ZIP code beside a county line touches both counties. */
const sameTownKm = 12
const mostKept = 2000

type Line = { state: string; county: string; place: string; latitude: number; longitude: number }

let table: Map<string, string[]> | undefined
let towns: Map<string, string[]> | undefined
const kept = new Map<string, ZipPlaces | null>()

/**
 * The places that a ZIP code touches: what the table says of it, and the counties of neighboring codes of the same town. Null
 * for a code that the table does not have. From GeoNames (CC BY 4.0), `content/places`; read on first use.
 */
export function zipPlaces(zipCode: string | null | undefined): ZipPlaces | null {
  const zip = (zipCode ?? '').trim().slice(0, 5)
  const known = kept.get(zip)
  if (known !== undefined) return known
  const found = look(zip)
  if (kept.size >= mostKept) kept.clear()
  kept.set(zip, found)
  return found
}

/** A county or town of this name. */
type UsPlace = { readonly state: string; readonly county: string; readonly city: string | null }

type Called = { readonly zips: number; readonly places: readonly UsPlace[] }
/** Lines of the table by plain name, and what was made of those that were asked for. */
let named: Map<string, string[]> | undefined
const called = new Map<string, Called>()

/** The counties and towns of a plain name, and how many ZIP codes lie in towns of it: one at least. */
export function placesCalled(plain: string): Called {
  named ??= readNames()
  const known = called.get(plain)
  const lines = named.get(plain)
  if (known || !lines) return known ?? { zips: 0, places: [] }
  const places = new Map<string, UsPlace>()
  let zips = 0
  for (const { state, county, place } of lines.map(parse)) {
    if (plainOf(county) === plain) places.set(`${state} ${county}`, { state, county, city: null })
    if (plainOf(place) !== plain) continue
    zips++
    places.set(`${state} ${county} ${place}`, { state, county, city: place })
  }
  const found = { zips: Math.max(1, zips), places: [...places.values()] }
  called.set(plain, found)
  return found
}

/** A name of plain words, read the short way: there are many. */
const plainWords = /^(?:(?!Sainte?\b|Mount\b|Fort\b|County\b|Parish\b|Borough\b|Cnty\b|Co\b)[A-Z][a-z]+ ?)+$/
const plainOf = (name: string) =>
  plainWords.test(name) ? name.replaceAll(' ', '').toLowerCase() : plainPlace(name)

function readNames(): Map<string, string[]> {
  const names = new Map<string, string[]>()
  const plains = new Map<string, string>()
  const put = (name: string, line: string) => {
    const plain = plains.get(name) ?? plainOf(name)
    plains.set(name, plain)
    push(names, plain, line)
  }
  for (const lines of read().values()) {
    for (const line of lines) {
      const { county, place } = parse(line)
      put(place, line)
      if (county !== place) put(county, line)
    }
  }
  return names
}

/** Every ZIP code of the table. */
export function zipCodes(): string[] {
  return [...read().keys()]
}

function look(zip: string): ZipPlaces | null {
  const own = (read().get(zip) ?? []).map(parse)
  if (own.length === 0) return null
  const near = own.flatMap((line) =>
    (towns?.get(townOf(line)) ?? []).map(parse).filter((other) => kmBetween(line, other) <= sameTownKm),
  )
  return {
    states: unique(own.map(({ state }) => state)),
    counties: uniquePlaces([...own, ...near].map(({ state, county }) => ({ state, name: county }))),
    cities: uniquePlaces(own.map(({ state, place }) => ({ state, name: place }))),
  }
}

function read(): Map<string, string[]> {
  if (table) return table
  const packed = readFileSync(new URL('../../../content/places/us-zip-codes.tsv.gz', import.meta.url))
  table = new Map()
  towns = new Map()
  for (const line of gunzipSync(packed).toString('utf8').split('\n')) {
    const zip = line.slice(0, 5)
    if (zip === '') continue
    push(table, zip, line)
    push(towns, townOf(parse(line)), line)
  }
  return table
}

function push(into: Map<string, string[]>, key: string, line: string): void {
  const there = into.get(key)
  if (there) there.push(line)
  else into.set(key, [line])
}

function parse(line: string): Line {
  const [, state = '', county = '', place = '', latitude, longitude] = line.split('\t')
  return { state, county, place, latitude: Number(latitude), longitude: Number(longitude) }
}

const townOf = ({ state, place }: Line) => `${state} ${place}`
const unique = (values: string[]) => [...new Set(values)]
const uniquePlaces = (places: { state: string; name: string }[]) => [
  ...new Map(places.map((one) => [`${one.state} ${one.name}`, one])).values(),
]

/** Good enough within a county. */
function kmBetween(a: Line, b: Line): number {
  const kmPerDegree = 111.2
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * kmPerDegree
}
