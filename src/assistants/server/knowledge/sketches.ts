import type { Db } from '#platform/db/client.ts'
import {
  type Embedder,
  type SketchBlock,
  sketchBytes,
  sketchOf,
  type Vector,
} from '#platform/ports/embedder.ts'
import type { SourceType } from '#platform/rules/source-types.ts'
import type { Knowing } from './knowing.ts'

/** State of the index: how many passages, and the revision of the last change. */
export type IndexState = { passages: number; revision: number }

/** The sketches (shortened vectors) of all passages, in memory; loaded with the first question. */
export type Sketches = IndexState & {
  ids: readonly string[]
  types: readonly SourceType[]
  /** Offset of each passage's first form; one more entry than there are passages. */
  starts: Uint32Array
  block: SketchBlock
  /** Sources of training questions that no passage belongs to: removed, or never loaded here. */
  gone: readonly string[]
}

const keptMs = 10 * 60_000
const atOnce = 5000
const kept = new WeakMap<Db, { sketches: Promise<Sketches>; timer: NodeJS.Timeout }>()

export async function readIndexState(db: Db): Promise<IndexState> {
  const row = await db.row(
    `SELECT (SELECT count(*)::int FROM knowledge_sketches) AS passages,
            (SELECT coalesce(max(revision), 0) FROM knowledge_sketches) AS revision`,
  )
  return row ?? { passages: 0, revision: 0 }
}

/** Current sketches: reads those that any process has changed since; the rest is cached for ten minutes. */
export function sketchesAt({ db, embedder }: Knowing, state: IndexState): Promise<Sketches> {
  const before = kept.get(db)
  clearTimeout(before?.timer)
  const sketches = (
    before?.sketches ?? Promise.resolve(joined(embedder, [], { revision: 0, gone: [] }))
  ).then((known) =>
    known.revision >= state.revision && known.passages === state.passages
      ? known
      : renewed({ db, embedder }, known),
  )
  const timer = setTimeout(() => kept.delete(db), keptMs).unref()
  kept.set(db, { sketches, timer })
  // After a failure the next question loads them again.
  sketches.catch(() => {
    if (kept.get(db)?.sketches === sketches) kept.delete(db)
  })
  return sketches
}

/** The passages nearest in meaning, by the nearest of their forms, nearest first. */
export function nearest(
  { ids, types, starts, block }: Sketches,
  vector: Vector,
  wanted: readonly SourceType[],
  most: number,
): string[] {
  const distances = block.distancesTo(sketchOf(vector))
  const isWanted = new Set<SourceType | undefined>(wanted)
  const near: { id: string; distance: number }[] = []
  // A passage that is not encoded yet has no forms: its infinite distance exceeds this limit.
  let limit = 8 * sketchBytes
  ids.forEach((id, at) => {
    if (!isWanted.has(types[at])) return
    let distance = Number.POSITIVE_INFINITY
    const [from = 0, to = 0] = [starts[at], starts[at + 1]]
    for (let place = from; place < to; place++) distance = Math.min(distance, distances[place] ?? 0)
    if (distance > limit) return
    near.push({ id, distance })
    // Pruned from time to time, to keep the list short.
    if (near.length < 8 * most) return
    limit = cut(near, most)
  })
  cut(near, most)
  return near.map(({ id }) => id)
}

/** Keeps the `most` nearest in a deterministic order. @returns the distance of the last one */
function cut(near: { id: string; distance: number }[], most: number): number {
  near.sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
  near.length = Math.min(near.length, most)
  return near.at(-1)?.distance ?? 0
}

type Row = { id: string; type: SourceType; sketches: Uint8Array; revision: number }

async function renewed({ db, embedder }: Knowing, known: Sketches): Promise<Sketches> {
  const rows: Row[] = []
  let { revision } = known
  for (let more = true; more; ) {
    const some = await db.rows(
      `SELECT passage_id AS id, source_type AS type, sketches, revision FROM knowledge_sketches
        WHERE revision > $1 ORDER BY revision LIMIT ${atOnce}`,
      [revision],
    )
    rows.push(...some)
    revision = some.at(-1)?.revision ?? revision
    more = some.length === atOnce
  }
  const changed = new Map(rows.map((row) => [row.id, row]))
  const { bytes } = known.block
  const [there, taught] = await Promise.all([
    db.rows('SELECT passage_id AS id FROM knowledge_sketches'),
    embedder.sourcesOfExamples(),
  ])
  const gone = await db.rows(
    `SELECT key FROM unnest($1::text[]) AS t(key)
      WHERE NOT EXISTS (SELECT 1 FROM knowledge_passages p WHERE p.source_key = t.key)`,
    [taught],
  )
  const isThere = new Set(there.map(({ id }) => id))
  const same = known.ids.flatMap((id, at): Omit<Row, 'revision'>[] => {
    const type = known.types[at]
    if (!type || changed.has(id) || !isThere.has(id)) return []
    const [from = 0, to = 0] = [known.starts[at], known.starts[at + 1]]
    return [{ id, type, sketches: bytes.subarray(from * sketchBytes, to * sketchBytes) }]
  })
  return joined(embedder, [...same, ...changed.values()], {
    revision,
    gone: gone.flatMap(({ key }) => key ?? []),
  })
}

function joined(
  embedder: Embedder,
  rows: readonly Omit<Row, 'revision'>[],
  { revision, gone }: Pick<Sketches, 'revision' | 'gone'>,
): Sketches {
  const starts = new Uint32Array(rows.length + 1)
  rows.forEach(({ sketches }, at) => {
    starts[at + 1] = (starts[at] ?? 0) + sketches.length / sketchBytes
  })
  const block = embedder.sketchBlock(starts.at(-1) ?? 0)
  rows.forEach(({ sketches }, at) => {
    block.bytes.set(sketches, (starts[at] ?? 0) * sketchBytes)
  })
  return {
    passages: rows.length,
    revision,
    ids: rows.map(({ id }) => id),
    types: rows.map(({ type }) => type),
    starts,
    block,
    gone,
  }
}
