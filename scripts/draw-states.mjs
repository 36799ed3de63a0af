// Writes src/company/ui/law/state-shapes.generated.ts from `states-albers-10m.json` of the npm package us-atlas 3.0.1 (ISC;
// borders of the U.S. Census Bureau in Albers projection), whose path is the argument. Shared borders are
// thinned once for both states.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [path] = process.argv.slice(2)
if (!path) throw new Error('usage: node scripts/draw-states.mjs PATH/states-albers-10m.json')
const { transform, arcs, objects } = JSON.parse(readFileSync(path, 'utf8'))
const tolerance = 0.6
const leastArea = 3

const codes = {
  '01': 'AL',
  '02': 'AK',
  '04': 'AZ',
  '05': 'AR',
  '06': 'CA',
  '08': 'CO',
  '09': 'CT',
  10: 'DE',
  11: 'DC',
  12: 'FL',
  13: 'GA',
  15: 'HI',
  16: 'ID',
  17: 'IL',
  18: 'IN',
  19: 'IA',
  20: 'KS',
  21: 'KY',
  22: 'LA',
  23: 'ME',
  24: 'MD',
  25: 'MA',
  26: 'MI',
  27: 'MN',
  28: 'MS',
  29: 'MO',
  30: 'MT',
  31: 'NE',
  32: 'NV',
  33: 'NH',
  34: 'NJ',
  35: 'NM',
  36: 'NY',
  37: 'NC',
  38: 'ND',
  39: 'OH',
  40: 'OK',
  41: 'OR',
  42: 'PA',
  44: 'RI',
  45: 'SC',
  46: 'SD',
  47: 'TN',
  48: 'TX',
  49: 'UT',
  50: 'VT',
  51: 'VA',
  53: 'WA',
  54: 'WV',
  55: 'WI',
  56: 'WY',
}

const { scale, translate } = transform
const lines = arcs.map((arc) => {
  let [x, y] = [0, 0]
  return thin(
    arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    }),
  )
})

/** Douglas-Peucker: a point is kept when the simplified line would miss it by more than the tolerance. */
function thin(points) {
  if (points.length < 3) return points
  const [from, to] = [points[0], points.at(-1)]
  let [far, at] = [0, 0]
  points.forEach((point, index) => {
    const distance = away(point, from, to)
    if (distance > far) [far, at] = [distance, index]
  })
  if (far <= tolerance) return [from, to]
  return [...thin(points.slice(0, at + 1)).slice(0, -1), ...thin(points.slice(at))]
}

function away([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

const ringOf = (ids) =>
  ids
    .flatMap((id) => (id < 0 ? lines[~id].toReversed() : lines[id]).slice(0, -1))
    .map((point) => point.map(Math.round))
const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nx, ny] = ring[(index + 1) % ring.length]
      return sum + x * ny - nx * y
    }, 0) / 2,
  )

/** The centroid of a ring. */
function middleOf(ring) {
  let [twice, x, y] = [0, 0, 0]
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length]
    const cross = ax * by - bx * ay
    twice += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  })
  return [Math.round(x / (3 * twice)), Math.round(y / (3 * twice))]
}

function drawn(ring) {
  let [x, y] = ring[0]
  const steps = []
  for (const [nx, ny] of ring.slice(1)) {
    if (nx === x && ny === y) continue
    steps.push(`${nx - x},${ny - y}`)
    ;[x, y] = [nx, ny]
  }
  return `M${ring[0].join()}l${steps.join(' ')}z`.replaceAll(/[ ,]-/g, '-')
}

const rows = objects.states.geometries
  .map(({ id, type, arcs: given }) => {
    const rings = (type === 'Polygon' ? [given] : given).flatMap((polygon) => polygon.map(ringOf))
    const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
    const kept = rings.filter((ring) => ring === largest || areaOf(ring) >= leastArea)
    const [x, y] = middleOf(largest)
    return {
      code: codes[id],
      x,
      y,
      area: Math.round(areaOf(largest)),
      path: kept.map(drawn).join(''),
    }
  })
  .filter(({ code }) => code)
  .sort((a, b) => (a.code < b.code ? -1 : 1))

const text = `// Made by scripts/draw-states.mjs from us-atlas 3.0.1 (ISC), states-albers-10m: borders of the U.S. Census Bureau.

/** A state on the map: where its largest part would balance, that part's area, and its outline in an SVG of \`mapBox\`. */
export type StateShape = { code: string; x: number; y: number; area: number; path: string }

export const mapBox = '-60 5 1020 605'

export const stateShapes: readonly StateShape[] = [
${rows.map(({ code, x, y, area, path: d }) => `  {\n    code: '${code}',\n    x: ${x},\n    y: ${y},\n    area: ${area},\n    path: '${d}',\n  },`).join('\n')}
]
`
const target = fileURLToPath(new URL('../src/company/ui/law/state-shapes.generated.ts', import.meta.url))
writeFileSync(target, text)
console.log(`${rows.length} states, ${text.length} bytes`)
