import type { Tx } from '#platform/db/client.ts'
import { bytesOf, sketchOf, type Vector } from '#platform/ports/embedder.ts'
import { type SourceType, sourceTypes } from '#platform/rules/source-types.ts'
import type { Knowing } from './knowing.ts'
import { hashOf, meantBy, type Passage } from './passages.ts'
import { passagesOf } from './sources.ts'
import { termsOf } from './terms.ts'

const atOnce = 200
const patience = { statementMs: 60_000 }
/** BM25: how fast repetition stops counting, how much length counts against a passage. */
const k1 = 1.2
const typical = { body: 80, form: 6 }

/** Indexes published sources as passages: all, one kind, or one record. Writes differences alone. */
export async function indexKnowledge(
  context: Knowing,
  of: { type?: SourceType | undefined; id?: string | undefined } = {},
  stopping?: AbortSignal,
): Promise<void> {
  for (const type of of.type ? [of.type] : sourceTypes) {
    const source = { type, id: of.id ?? null }
    await indexSource(context, source, await passagesOf(context.db, type, source.id), stopping)
    // Tells caches that count or hold passages in memory.
    context.db.announce([{ entity: 'knowledge_passages', id: type, op: 'update' }])
  }
}

/** Replaces the passages of one kind or of one record. */
export async function indexSource(
  { db, embedder }: Knowing,
  { type, id }: { type: SourceType; id: string | null },
  passages: readonly Passage[],
  stopping?: AbortSignal,
): Promise<void> {
  const known = await db.rows(
    `SELECT id, source_key || '#' || part AS key, content_hash AS hash FROM knowledge_passages
      WHERE source_type = $1 AND ($2::uuid IS NULL OR source_id = $2)`,
    [type, id],
  )
  const hashes = new Map(known.map(({ key, hash }) => [key, hash]))
  const wanted = new Set(passages.map(({ sourceKey, part }) => `${sourceKey}#${part}`))
  const gone = known.filter(({ key }) => !wanted.has(key)).map((row) => row.id)
  const changed = passages.filter((one) => hashes.get(`${one.sourceKey}#${one.part}`) !== hashOf(one))
  for (let from = 0; from < gone.length; from += atOnce) {
    stopping?.throwIfAborted()
    await db.transact((tx) => replace(tx, gone.slice(from, from + atOnce), [], []), patience)
  }
  for (let from = 0; from < changed.length; from += atOnce) {
    const some = changed.slice(from, from + atOnce)
    // Encoded before the transaction, because its lock blocks other writers.
    const vectors = (await embedder.vectorsOf(some.flatMap(meantBy), stopping)).values()
    const meanings = some.map((one) => meantBy(one).flatMap(() => vectors.next().value ?? []))
    stopping?.throwIfAborted()
    await db.transact((tx) => replace(tx, [], some, meanings), patience)
  }
}

/** Deletes, adds and changes passages, with their words in the same transaction. */
async function replace(
  tx: Tx,
  gone: readonly string[],
  passages: readonly Passage[],
  meanings: readonly (readonly Vector[])[],
): Promise<void> {
  const stems = passages.map(({ body, title, aliases }) => [body, title, ...aliases].map(termsOf))
  // Serialized: two writers of the same words would miscount, and revisions would not be in order.
  await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('knowledge'))`)
  const kept = await tx.rows(
    `INSERT INTO knowledge_passages (source_type, source_id, source_key, part, title, body, href, aliases, details, content_hash, vectors, stems)
     SELECT x."sourceType", x."sourceId", x."sourceKey", x.part, x.title, x.body, x.href,
            ARRAY(SELECT jsonb_array_elements_text(x.aliases)), x.details, x.hash,
            decode(x.vectors, 'hex'), x.stems
       FROM jsonb_to_recordset($1::jsonb) AS x("sourceType" text, "sourceId" uuid, "sourceKey" text, part int, title text,
            body text, href text, aliases jsonb, details jsonb, hash text, vectors text, stems text)
     ON CONFLICT (source_key, part) DO UPDATE SET title = EXCLUDED.title, body = EXCLUDED.body, href = EXCLUDED.href,
            aliases = EXCLUDED.aliases, details = EXCLUDED.details, content_hash = EXCLUDED.content_hash, vectors = EXCLUDED.vectors,
            stems = EXCLUDED.stems
     RETURNING id, source_key, part`,
    [
      JSON.stringify(
        passages.map((one, index) => ({
          ...one,
          hash: hashOf(one),
          vectors: Buffer.concat((meanings[index] ?? []).map(bytesOf)).toString('hex'),
          stems: (stems[index] ?? []).map((words) => words.join(' ')).join('\n'),
        })),
      ),
    ],
  )
  const ids = new Map(kept.map((row) => [`${row.sourceKey}#${row.part}`, row.id]))
  const old = await tx.rows(`DELETE FROM knowledge_terms WHERE passage_id = ANY($1) RETURNING term`, [
    [...gone, ...ids.values()],
  ])
  await tx.rows(`DELETE FROM knowledge_passages WHERE id = ANY($1)`, [gone])
  const terms: string[] = []
  const owners: string[] = []
  const forms: number[] = []
  const types: string[] = []
  const weights: number[] = []
  passages.forEach((passage, index) => {
    const id = ids.get(`${passage.sourceKey}#${passage.part}`) ?? ''
    stems[index]?.forEach((words, form) => {
      for (const [term, weight] of weighted(words, form === 0 ? 'body' : 'form')) {
        terms.push(term)
        owners.push(id)
        forms.push(form)
        types.push(passage.sourceType)
        weights.push(weight)
      }
    })
  })
  await tx.rows(
    `INSERT INTO knowledge_terms (term, passage_id, form, source_type, weight)
     SELECT * FROM unnest($1::text[], $2::uuid[], $3::int[], $4::text[], $5::float8[])`,
    [terms, owners, forms, types, weights],
  )
  await tx.rows(`DELETE FROM knowledge_sketches WHERE passage_id = ANY($1)`, [[...ids.values()]])
  const sketches = passages.map((passage, index) => ({
    passage: ids.get(`${passage.sourceKey}#${passage.part}`),
    type: passage.sourceType,
    sketches: Buffer.concat((meanings[index] ?? []).map(sketchOf)).toString('hex'),
  }))
  await tx.rows(
    `INSERT INTO knowledge_sketches (passage_id, source_type, sketches, revision)
     SELECT passage, type, decode(sketches, 'hex'), nextval('knowledge_revisions')
       FROM jsonb_to_recordset($1::jsonb) AS x(passage uuid, type text, sketches text)`,
    [JSON.stringify(sketches)],
  )
  await recount(tx, [...new Set([...terms, ...old.map(({ term }) => term)])])
}

function weighted(terms: readonly string[], kind: keyof typeof typical): Map<string, number> {
  const times = new Map<string, number>()
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
  const length = 0.4 + (0.6 * terms.length) / typical[kind]
  return new Map([...times].map(([term, count]) => [term, (count * (k1 + 1)) / (count + k1 * length)]))
}

/** Document frequency: how many passages hold each of these words. */
async function recount(tx: Tx, words: readonly string[]): Promise<void> {
  await tx.rows(
    `WITH counted AS (
       SELECT w.word, (SELECT count(DISTINCT t.passage_id) FROM knowledge_terms t WHERE t.term = w.word) AS passages
         FROM unnest($1::text[]) AS w(word)),
     emptied AS (DELETE FROM knowledge_words k USING counted c WHERE k.word = c.word AND c.passages = 0)
     INSERT INTO knowledge_words (word, passages) SELECT word, passages FROM counted WHERE passages > 0
     ON CONFLICT (word) DO UPDATE SET passages = EXCLUDED.passages`,
    [words],
  )
}
