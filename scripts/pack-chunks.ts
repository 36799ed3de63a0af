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
  name: string
  ids: string[]
  size: number
  users: Set<number>
  below: Set<Chunk>
  /** The size of the piece that names it. */
  largest: number
  isWhole: boolean
  /** What it costs to merge it with another, as long as neither changes. */
  costs: Map<Chunk, number>
}

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

const rounds = 40

/**
 * Packs several times, each time with more regard for those who came off worst the time before. @returns the packing that spares
 * most whoever has most to load
 */
export function packedEvenly(
  pieces: readonly Piece[],
  { rooms, weighs, isFirst, own, weightOf }: Evenly,
): Packed[] {
  const count = weighs.length
  const needs = loadsOf(pieces, (piece) => piece.size, count)
  const heaviest = Math.max(...needs)
  const now = weighs.map((weigh, user) => weigh * ((needs[user] ?? 0) / heaviest) ** 10)
  const wholes = loadsOf(
    pieces.filter(({ isWhole }) => isWhole),
    ({ ids }) => weightOf(ids),
    count,
  )
  let best: Packed[] = []
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const tried = packed(
      pieces,
      (user) => rooms[user] ?? 0,
      (user) => now[user] ?? 0,
    )
    const chunks = loadsOf(tried, ({ ids }) => weightOf([...ids]), count)
    const loads = chunks.map((load, user) => load + (wholes[user] ?? 0) + (own[user] ?? 0))
    const top = Math.max(...loads.filter((_, user) => isFirst[user]))
    if (top < least) [best, least] = [tried, top]
    for (const [user, load] of loads.entries()) now[user] = (now[user] ?? 0) * Math.min(1, load / top) ** 4
  }
  return best
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
  const chunks = new Set(linked(pieces))
  for (let crowded = crowdedOf(chunks, room); crowded.size > 0; crowded = crowdedOf(chunks, room)) {
    const best = cheapest(chunks, crowded, weigh)
    if (!best) break
    merge(chunks, ...best)
  }
  const sorted = new Set<Chunk>()
  const put = (chunk: Chunk) => {
    if (sorted.has(chunk)) return
    chunk.below.forEach(put)
    sorted.add(chunk)
  }
  chunks.forEach(put)
  return [...sorted]
    .filter(({ isWhole }) => !isWhole)
    .map(({ name, ids, size, users }) => ({ name, ids: new Set(ids), size, users: [...users] }))
}

const nameOf = (id = '') => /([\w-]+)\.\w+$/.exec(id)?.[1] ?? 'shared'

function linked(pieces: readonly Piece[]): Chunk[] {
  const chunkOf = new Map<string, Chunk>()
  const chunks = pieces.map(({ ids, size, users, isWhole = false }): Chunk => {
    const chunk = {
      name: nameOf(ids[0]),
      ids: [...ids],
      size,
      users: new Set(users),
      below: new Set<Chunk>(),
      largest: size,
      isWhole,
      costs: new Map<Chunk, number>(),
    }
    for (const id of ids) chunkOf.set(id, chunk)
    return chunk
  })
  for (const [index, chunk] of chunks.entries())
    for (const id of pieces[index]?.imports ?? []) {
      const other = chunkOf.get(id)
      if (other && other !== chunk) chunk.below.add(other)
    }
  return chunks
}

/** Entries that need too many. */
function crowdedOf(chunks: ReadonlySet<Chunk>, room: Weigh): Set<number> {
  const counts = new Map<number, number>()
  for (const { users, isWhole } of chunks)
    if (!isWhole) for (const user of users) counts.set(user, (counts.get(user) ?? 0) + 1)
  return new Set([...counts].filter(([user, count]) => count > room(user)).map(([user]) => user))
}

function cheapest(
  chunks: ReadonlySet<Chunk>,
  crowded: ReadonlySet<number>,
  weigh: Weigh,
): [Chunk, Chunk] | undefined {
  // Only what stands beside each other somewhere may help there.
  const beside = [...chunks]
    .filter(({ isWhole }) => !isWhole)
    .map((chunk) => ({ chunk, crowd: [...chunk.users].filter((user) => crowded.has(user)) }))
    .filter(({ crowd }) => crowd.length > 0)
  let best: [Chunk, Chunk] | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, { chunk: one, crowd }] of beside.entries()) {
    for (let next = index + 1; next < beside.length; next++) {
      const other = beside[next]?.chunk
      if (!other) continue
      let helped = 0
      for (const user of crowd) if (other.users.has(user)) helped++
      if (helped === 0) continue
      const cost = costOf(one, other, weigh) / helped
      if (cost < least) [best, least] = [[one, other], cost]
    }
  }
  return best
}

function costOf(one: Chunk, other: Chunk, weigh: Weigh): number {
  const known = one.costs.get(other)
  if (known !== undefined) return known
  const isCircle = isBetween(one, other) || isBetween(other, one)
  const cost = isCircle
    ? Number.POSITIVE_INFINITY
    : vain(one, other.users, weigh) + vain(other, one.users, weigh)
  one.costs.set(other, cost)
  return cost
}

/** What these users would load of a chunk and what is below it without needing it. */
function vain(chunk: Chunk, others: ReadonlySet<number>, weigh: Weigh): number {
  let cost = 0
  for (const { size, users } of [chunk, ...allBelow(chunk)])
    for (const user of others) if (!users.has(user)) cost += weigh(user) * size
  return cost
}

function allBelow(chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  for (const one of chunk.below)
    if (!seen.has(one)) {
      seen.add(one)
      allBelow(one, seen)
    }
  return seen
}

/** Whether a chunk imports another by way of a third: merged, the two would import it and be imported by it. */
function isBetween(chunk: Chunk, other: Chunk): boolean {
  for (const one of chunk.below) if (one !== other && allBelow(one).has(other)) return true
  return false
}

function merge(chunks: Set<Chunk>, one: Chunk, other: Chunk): void {
  if (other.largest > one.largest) [one.largest, one.name] = [other.largest, other.name]
  one.ids.push(...other.ids)
  one.size += other.size
  for (const user of other.users) one.users.add(user)
  for (const chunk of other.below) one.below.add(chunk)
  chunks.delete(other)
  for (const { below } of chunks) if (below.delete(other)) below.add(one)
  one.below.delete(one)
  const changed = new Set([one, other])
  for (const chunk of allBelow(one)) {
    const before = chunk.users.size
    for (const user of one.users) chunk.users.add(user)
    if (chunk.users.size > before) changed.add(chunk)
  }
  // What stands above what has changed costs something else as well.
  for (const chunk of chunks)
    if (!changed.has(chunk) && [...allBelow(chunk)].some((below) => changed.has(below))) changed.add(chunk)
  for (const chunk of chunks)
    if (changed.has(chunk)) chunk.costs.clear()
    else for (const gone of changed) chunk.costs.delete(gone)
}
