import { addTo, type Bits, bitsOf, countOfBoth, isEmpty, isIn, lowestIn, placesIn } from './bits.ts'

/** Modules that the same entries need. */
export type Piece = {
  ids: readonly string[]
  size: number
  /** The entries that need it, by their number. */
  users: readonly number[]
  /** The modules that its modules import. */
  imports: readonly string[]
  /** A chunk already, that is only reckoned with. */
  isWhole?: boolean
}

/** Of an entry, by its number: how much it matters what it loads in vain, or how many chunks it may need. */
type Weigh = (user: number) => number
export type Packed = { name: string; ids: Set<string>; size: number; users: number[] }

type Chunk = {
  /** Its place in the table of costs. */
  at: number
  name: string
  ids: string[]
  size: number
  users: Bits
  below: Set<Chunk>
  /** All that it imports, also by way of others, by their places; undefined where that has changed. */
  allBelow: Bits | undefined
  /** The size of the piece that names it. */
  largest: number
  isWhole: boolean
}

/** Chunks by their places, and what it costs to merge two of them: not a number where it is not known, or not any more. */
type Table = { chunks: readonly Chunk[]; live: Set<Chunk>; costs: Float64Array; weights: Float64Array }

type Evenly = {
  /** How many chunks each entry may need. */
  rooms: readonly number[]
  /** How much each entry matters. */
  weighs: readonly number[]
  /** Whether it is what one waits for. */
  isFirst: readonly boolean[]
  /** What each entry weighs alone. */
  own: readonly number[]
  /** What modules weigh in a file of theirs. */
  weightOf: (ids: readonly string[]) => number
}

const rounds = 24
const mostSlack = 1

/**
 * How a search begins and goes on: how much more it matters who needs much than who needs little, and how fast those are forgotten who
 * come off well. What is found depends on both, so a search that finds nothing good is followed by another one.
 */
export const searches = [
  { start: 10, power: 3 },
  { start: 5, power: 3 },
  { start: 16, power: 3 },
  { start: 10, power: 5 },
  { start: 3, power: 2 },
  { start: 10, power: 2 },
] as const
type Search = { readonly start: number; readonly power: number }

/**
 * Packs several times, each time with more regard for those who came off worst the time before. @returns the packings, first the one
 * that spares most whoever has most to load
 */
export function packedEvenly(
  pieces: readonly Piece[],
  { rooms, weighs, isFirst, own, weightOf }: Evenly,
  { start, power }: Search = searches[0],
): Packed[][] {
  const count = weighs.length
  const needs = loadsOf(pieces, (piece) => piece.size, count)
  const heaviest = Math.max(...needs)
  const now = weighs.map((weigh, user) => weigh * ((needs[user] ?? 0) / heaviest) ** start)
  const wholes = loadsOf(
    pieces.filter(({ isWhole }) => isWhole),
    ({ ids }) => weightOf(ids),
    count,
  )
  const packings: { chunks: Packed[]; top: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const chunks = packed(
      pieces,
      (user) => rooms[user] ?? 0,
      (user) => now[user] ?? 0,
    )
    const parts = loadsOf(chunks, ({ ids }) => weightOf([...ids]), count)
    const loads = parts.map((load, user) => load + (wholes[user] ?? 0) + (own[user] ?? 0))
    const top = Math.max(...loads.filter((_, user) => isFirst[user]))
    packings.push({ chunks, top })
    for (const [user, load] of loads.entries())
      now[user] = (now[user] ?? 0) * Math.min(1, load / top) ** power
  }
  return packings.toSorted((a, b) => a.top - b.top).map(({ chunks }) => chunks)
}

function loadsOf<Part extends { users: readonly number[] }>(
  parts: readonly Part[],
  sizeOf: (part: Part) => number,
  count: number,
): number[] {
  const loads = Array.from({ length: count }, () => 0)
  for (const part of parts) {
    const size = sizeOf(part)
    for (const user of part.users) loads[user] = (loads[user] ?? 0) + size
  }
  return loads
}

/**
 * Merges pieces until no entry needs more of them than it has room for, each time the two that cost least: what their users then load in
 * vain. Chunks never import each other in a circle. @returns first what others import
 */
export function packed(pieces: readonly Piece[], room: Weigh, weigh: Weigh = () => 1): Packed[] {
  const table = tableOf(pieces, weigh)
  const { live } = table
  // Who needs far too many is helped first.
  for (let slack = mostSlack; slack >= 0; slack--) {
    const roomFor: Weigh = (user) => room(user) + slack
    for (let crowded = crowdedOf(table, roomFor); !isEmpty(crowded); crowded = crowdedOf(table, roomFor)) {
      const best = cheapest(table, crowded)
      if (!best) break
      merge(table, ...best)
    }
  }
  const sorted = new Set<Chunk>()
  const put = (chunk: Chunk) => {
    if (sorted.has(chunk)) return
    chunk.below.forEach(put)
    sorted.add(chunk)
  }
  live.forEach(put)
  return [...sorted]
    .filter(({ isWhole }) => !isWhole)
    .map(({ name, ids, size, users }) => ({ name, ids: new Set(ids), size, users: [...placesIn(users)] }))
}

const nameOf = (id = '') => /([\w-]+)\.\w+$/.exec(id)?.[1] ?? 'shared'

function tableOf(pieces: readonly Piece[], weigh: Weigh): Table {
  const count = 1 + Math.max(-1, ...pieces.flatMap(({ users }) => users))
  const chunkOf = new Map<string, Chunk>()
  const chunks = pieces.map(({ ids, size, users, isWhole = false }, at): Chunk => {
    const chunk = {
      at,
      name: nameOf(ids[0]),
      ids: [...ids],
      size,
      users: bitsOf(count, users),
      below: new Set<Chunk>(),
      allBelow: undefined,
      largest: size,
      isWhole,
    }
    for (const id of ids) chunkOf.set(id, chunk)
    return chunk
  })
  for (const [index, chunk] of chunks.entries())
    for (const id of pieces[index]?.imports ?? []) {
      const other = chunkOf.get(id)
      if (other && other !== chunk) chunk.below.add(other)
    }
  return {
    chunks,
    live: new Set(chunks),
    costs: new Float64Array(chunks.length ** 2).fill(Number.NaN),
    weights: Float64Array.from({ length: count }, (_, user) => weigh(user)),
  }
}

/** Entries that need too many. */
function crowdedOf({ live, weights }: Table, room: Weigh): Bits {
  const counts = Array.from(weights, () => 0)
  for (const { users, isWhole } of live)
    if (!isWhole) for (const user of placesIn(users)) counts[user] = (counts[user] ?? 0) + 1
  return bitsOf(
    weights.length,
    counts.flatMap((count, user) => (count > room(user) ? user : [])),
  )
}

function cheapest(table: Table, crowded: Bits): [Chunk, Chunk] | undefined {
  // Only what stands beside each other somewhere may help there.
  const beside = [...table.live]
    .filter(({ isWhole }) => !isWhole)
    .map((chunk) => ({ chunk, crowd: chunk.users.map((word, at) => word & (crowded[at] ?? 0)) }))
    .filter(({ crowd }) => !isEmpty(crowd))
  let best: [Chunk, Chunk] | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, { chunk: one, crowd }] of beside.entries()) {
    for (let next = index + 1; next < beside.length; next++) {
      const other = beside[next]?.chunk
      if (!other) continue
      const helped = countOfBoth(crowd, other.users)
      if (helped === 0) continue
      const cost = costOf(table, one, other) / helped
      if (cost < least) [best, least] = [[one, other], cost]
    }
  }
  return best
}

function costOf(table: Table, one: Chunk, other: Chunk): number {
  const { costs, chunks } = table
  const place = one.at * chunks.length + other.at
  const known = costs[place] ?? Number.NaN
  if (!Number.isNaN(known)) return known
  const isCircle = isBetween(table, one, other) || isBetween(table, other, one)
  const cost = isCircle
    ? Number.POSITIVE_INFINITY
    : vain(table, one, other.users) + vain(table, other, one.users)
  costs[place] = cost
  return cost
}

/** What these users would load of a chunk and what is below it without needing it. */
function vain({ chunks, weights }: Table, chunk: Chunk, others: Bits): number {
  let cost = 0
  const add = ({ size, users }: Chunk) => {
    for (let word = 0; word < others.length; word++)
      for (let left = (others[word] ?? 0) & ~(users[word] ?? 0); left !== 0; left &= left - 1)
        cost += (weights[word * 32 + lowestIn(left)] ?? 0) * size
  }
  add(chunk)
  for (const at of placesIn(allBelow(chunks, chunk))) {
    const below = chunks[at]
    if (below) add(below)
  }
  return cost
}

function allBelow(chunks: readonly Chunk[], chunk: Chunk): Bits {
  if (chunk.allBelow) return chunk.allBelow
  const all = bitsOf(chunks.length, [])
  chunk.allBelow = all
  for (const one of chunk.below) {
    addTo(all, bitsOf(chunks.length, [one.at]))
    addTo(all, allBelow(chunks, one))
  }
  return all
}

/** Whether a chunk imports another by way of a third: merged, the two would import it and be imported by it. */
function isBetween({ chunks }: Table, chunk: Chunk, other: Chunk): boolean {
  for (const one of chunk.below) if (one !== other && isIn(allBelow(chunks, one), other.at)) return true
  return false
}

function merge({ chunks, live, costs }: Table, one: Chunk, other: Chunk): void {
  if (other.largest > one.largest) [one.largest, one.name] = [other.largest, other.name]
  one.ids.push(...other.ids)
  one.size += other.size
  addTo(one.users, other.users)
  for (const chunk of other.below) one.below.add(chunk)
  live.delete(other)
  for (const { below } of live) if (below.delete(other)) below.add(one)
  one.below.delete(one)
  for (const chunk of live) chunk.allBelow = undefined
  const changed = bitsOf(chunks.length, [one.at, other.at])
  for (const at of placesIn(allBelow(chunks, one))) {
    const chunk = chunks[at]
    if (chunk && addTo(chunk.users, one.users)) addTo(changed, bitsOf(chunks.length, [at]))
  }
  // What stands above what has changed costs something else as well.
  const stale = [...live].filter(
    (chunk) => isIn(changed, chunk.at) || countOfBoth(allBelow(chunks, chunk), changed) > 0,
  )
  for (const { at } of stale) {
    costs.fill(Number.NaN, at * chunks.length, (at + 1) * chunks.length)
    for (let row = at; row < costs.length; row += chunks.length) costs[row] = Number.NaN
  }
}
