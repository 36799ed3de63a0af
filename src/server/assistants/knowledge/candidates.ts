import type { Meaning } from '#domain/assistants/ranking.ts'
import type { SourceType } from '#domain/assistants/sources.ts'
import type { Db } from '../../db/client.ts'
import { dimensions } from '../sentences/encoder.ts'
import { likeness, sketchOf, type Vector } from '../sentences/vectors.ts'

export type Found = {
  id: string
  sourceType: SourceType
  sourceId: string | null
  sourceKey: string
  title: string
  body: string
  href: string
  aliases: string[]
  details: Record<string, unknown>
}

/** One alias of a passage (its place among them), or everything of a source (null). */
export type LeftOut = { sourceKey: string; alias: number | null }

type Wanted = {
  /** Words and what each counts for. */
  words: ReadonlyMap<string, number>
  vector: Vector
  types: readonly SourceType[]
  leftOut?: LeftOut | undefined
}

/** So many by their words and so many by their meaning; most are both. */
const byWords = 24
const byMeaning = 32
/** A passage has a dozen forms, and those of one may be the nearest ten. */
const nearestForms = 160
const formsCompared = 3

type Row = Found & { score: number; vectors: string | null }

/** What may answer, by words or by meaning, in one round trip whose size does not grow with what is known. */
export async function readCandidates(
  db: Db,
  { words, vector, types, leftOut }: Wanted,
): Promise<(Found & { score: number; meaning: Meaning })[]> {
  const isMeant = vector.some((part) => part !== 0)
  if (words.size === 0 && !isMeant) return []
  const out = leftOut ? await formsOf(db, leftOut) : null
  const rows = await db.rows<Row>(sqlOf(out !== null), [
    [...words.keys()],
    [...words.values()],
    types,
    sketchOf(vector),
    ...(out ? [out.passages, out.form] : []),
  ])
  return rows.map(({ vectors, ...row }) => ({
    ...row,
    aliases: out?.passages.includes(row.id)
      ? row.aliases.filter((_, at) => at !== leftOut?.alias)
      : row.aliases,
    meaning: meaningOf(vector, vectors),
  }))
}

async function formsOf(db: Db, { sourceKey, alias }: LeftOut) {
  const rows = await db.rows<{ id: string }>(`SELECT id FROM knowledge_passages WHERE source_key = $1`, [
    sourceKey,
  ])
  // Forms count from the text (0) and the title (1).
  return { passages: rows.map(({ id }) => id), form: alias === null ? null : alias + 2 }
}

/** The text's vector and those of the nearest forms, one after the other in hexadecimal. */
function meaningOf(asked: Vector, vectors: string | null): Meaning {
  const bytes = Buffer.from(vectors ?? '', 'hex')
  const near: number[] = []
  for (let at = 0; at + dimensions <= bytes.length; at += dimensions)
    near.push(Math.max(0, likeness(asked, new Int8Array(bytes.buffer, bytes.byteOffset + at, dimensions))))
  const [text = 0, ...forms] = near
  forms.sort((a, b) => b - a)
  const sum = forms.reduce((total, one) => total + one, 0)
  return { text, form: forms[0] ?? 0, forms: forms.length === 0 ? 0 : sum / forms.length }
}

function sqlOf(leavesOut: boolean): string {
  const kept = (row: string) =>
    leavesOut ? `AND NOT (${row}.passage_id = ANY($5::uuid[]) AND ($6::int IS NULL OR ${row}.form = $6))` : ''
  return `
    WITH q AS (SELECT * FROM unnest($1::text[], $2::float8[]) AS q(term, rarity)),
         hit AS (SELECT t.passage_id, t.form, sum(t.weight * q.rarity) AS score FROM q JOIN knowledge_terms t USING (term)
                  WHERE true ${kept('t')} GROUP BY t.passage_id, t.form),
         best AS (SELECT passage_id, coalesce(max(score) FILTER (WHERE form > 0), 0)
                         + 0.5 * coalesce(max(score) FILTER (WHERE form = 0), 0) AS score FROM hit GROUP BY passage_id),
         worded AS (SELECT p.id FROM best JOIN knowledge_passages p ON p.id = best.passage_id
                     WHERE p.source_type = ANY($3) ORDER BY best.score DESC, p.id LIMIT ${byWords}),
         near AS (SELECT s.passage_id, bit_count(s.sketch # $4::bit(${dimensions})) AS distance FROM knowledge_sketches s
                   WHERE s.source_type = ANY($3) ${kept('s')} ORDER BY distance LIMIT ${nearestForms}),
         meant AS (SELECT passage_id AS id FROM near GROUP BY passage_id ORDER BY min(distance), passage_id LIMIT ${byMeaning}),
         chosen AS (SELECT id FROM worded UNION SELECT id FROM meant)
    SELECT p.id, p.source_type AS "sourceType", p.source_id AS "sourceId", p.source_key AS "sourceKey", p.title, p.body,
           p.href, p.aliases, p.details, coalesce(best.score, 0) AS score, v.vectors
      FROM chosen JOIN knowledge_passages p USING (id) LEFT JOIN best ON best.passage_id = p.id
      LEFT JOIN LATERAL (
        SELECT encode(substring(p.vectors FROM 1 FOR ${dimensions})
                      || string_agg(substring(p.vectors FROM f.form * ${dimensions} + 1 FOR ${dimensions}), ''::bytea), 'hex') AS vectors
          FROM (SELECT s.form FROM knowledge_sketches s WHERE s.passage_id = p.id AND s.form > 0 ${kept('s')}
                 ORDER BY bit_count(s.sketch # $4::bit(${dimensions})) LIMIT ${formsCompared}) AS f) AS v ON true
     ORDER BY score DESC, p.id`
}
