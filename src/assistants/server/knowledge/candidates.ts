import type { Meaning } from '#assistants/rules/ranking.ts'
import type { Db } from '#platform/db/client.ts'
import { dimensions, likeness, type Vector } from '#platform/ports/embedder.ts'
import type { SourceType } from '#platform/rules/source-types.ts'
import { nearest, type Sketches } from './sketches.ts'

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

type Wanted = {
  /** Search words and their weights. */
  words: ReadonlyMap<string, number>
  vector: Vector
  /** Sketches of all passages, which the question's vector is compared with. */
  sketches: Sketches
  types: readonly SourceType[]
}

/** `forms`: the stemmed words of title and aliases; `text`: those of the text. */
type FoundWords = { forms: readonly (readonly string[])[]; text: readonly string[] }
export type Read = Found &
  FoundWords & {
    score: number
    meaning: Omit<Meaning, 'ask' | 'asks'>
    /** Vectors of the text, the title and the aliases, in this order. */
    vectors: readonly Vector[]
  }

/** Maximum number of candidates found by words and by meaning; most are found by both. */
const byWords = 24
const byMeaning = 32
const formsCompared = 3

/** Candidates by words or by meaning, in one query whose size does not grow with the index. */
export async function readCandidates(db: Db, { words, vector, sketches, types }: Wanted): Promise<Read[]> {
  const isMeant = vector.some((part) => part !== 0)
  if (words.size === 0 && !isMeant) return []
  const meant = isMeant ? nearest(sketches, vector, types, byMeaning) : []
  const rows = await db.rows(sql, [[...words.keys()], [...words.values()], types, meant])
  return rows.map(({ vectors, stems, ...row }) => {
    const [text = [], ...forms] = stems.split('\n').map((line) => (line === '' ? [] : line.split(' ')))
    const own = vectorsIn(vectors)
    return { ...row, forms, text, vectors: own, meaning: meaningOf(vector, own) }
  })
}

/** Splits stored bytes into vectors. */
function vectorsIn({ buffer, byteOffset, length }: Uint8Array): Vector[] {
  const count = Math.floor(length / dimensions)
  return Array.from(
    { length: count },
    (_, at) => new Int8Array(buffer, byteOffset + at * dimensions, dimensions),
  )
}

function meaningOf(asked: Vector, vectors: readonly Vector[]): Read['meaning'] {
  const near = vectors.map((own) => Math.max(0, likeness(asked, own)))
  const [text = 0, ...forms] = near
  const nearestForms = forms.sort((a, b) => b - a).slice(0, formsCompared)
  const sum = nearestForms.reduce((total, one) => total + one, 0)
  return { text, form: nearestForms[0] ?? 0, forms: sum / Math.max(1, nearestForms.length) }
}

const sql = `
    WITH q AS (SELECT * FROM unnest($1::text[], $2::float8[]) AS q(term, rarity)),
         hit AS (SELECT t.passage_id, t.form, sum(t.weight * q.rarity) AS score FROM q JOIN knowledge_terms t USING (term)
                  WHERE t.source_type = ANY($3) GROUP BY t.passage_id, t.form),
         best AS (SELECT passage_id, coalesce(max(score) FILTER (WHERE form > 0), 0)
                         + 0.5 * coalesce(max(score) FILTER (WHERE form = 0), 0) AS score FROM hit GROUP BY passage_id),
         worded AS (SELECT passage_id AS id FROM best ORDER BY score DESC, passage_id LIMIT ${byWords}),
         chosen AS (SELECT id FROM worded UNION SELECT unnest($4::uuid[]))
    SELECT p.id, p.source_type, p.source_id, p.source_key, p.title, p.body,
           p.href, p.aliases, p.details, coalesce(best.score, 0) AS score, p.vectors, p.stems
      FROM chosen JOIN knowledge_passages p USING (id) LEFT JOIN best ON best.passage_id = p.id
     WHERE p.source_type = ANY($3) ORDER BY score DESC, p.id`
