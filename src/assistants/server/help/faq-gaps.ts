import type { FaqGaps, GapNeighbours } from '#assistants/contract/faq-gap.ts'
import type { Db } from '#platform/db/client.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { maskPersonalText } from '#recorder/rules/personal-data.ts'
import { findPassages } from '../knowledge/find-passages.ts'
import type { Knowing } from '../knowledge/knowing.ts'
import { gapSource } from './note-gap.ts'

const most = 100
const mostNeighbours = 5

/** Questions that nothing answers, the most asked first. */
export async function faqGaps(db: Db): Promise<FaqGaps> {
  const where = `f.source_type = $1 AND NOT f.is_active AND f.deleted_at IS NULL`
  const [rows, counted] = await Promise.all([
    db.rows(
      `SELECT f.id, f.version, f.question, f.answer, f.category, f.created_at, count(e.id)::int AS times,
              count(DISTINCT e.user_id)::int AS people, coalesce(max(e.created_at), f.created_at) AS "lastAskedAt",
              coalesce(array_agg(DISTINCT e.question) FILTER (WHERE e.question IS NOT NULL), '{}') AS wordings
         FROM faq_items f LEFT JOIN assistant_exchanges e ON e.faq_item_id = f.id AND e.deleted_at IS NULL
        WHERE ${where} GROUP BY f.id ORDER BY times DESC, "lastAskedAt" DESC, f.id LIMIT ${most}`,
      [gapSource],
    ),
    db.row(`SELECT count(*)::int AS total FROM faq_items f WHERE ${where}`, [gapSource]),
  ])
  const items = rows.map((row) => ({ ...row, wordings: distinctWordings(row.wordings, [row.question]) }))
  return { items, total: counted?.total ?? 0 }
}

/** The entries that a gap could be attached to, the nearest first. @throws AppError 404 */
export async function gapNeighbours(context: Knowing, id: string): Promise<GapNeighbours> {
  const gap = await context.db.row(
    `SELECT question FROM faq_items WHERE id = $1 AND source_type = $2 AND NOT is_active AND deleted_at IS NULL`,
    [id, gapSource],
  )
  if (!gap) throw notFound()
  const { passages } = await findPassages(context, { text: gap.question, kind: 'general', types: ['faq'] })
  const items = passages
    .slice(0, mostNeighbours)
    .flatMap(({ sourceId, title }) => (sourceId ? [{ id: sourceId, question: title }] : []))
  return { items }
}

const mostCharacters = 500

/** New wordings to save: without personal data, without duplicates, without known ones. */
export function distinctWordings(asked: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map(folded))
  return asked.flatMap((one) => {
    const text = maskPersonalText(one).replace(/\s+/g, ' ').trim().slice(0, mostCharacters)
    const key = folded(text)
    if (key === '' || seen.has(key)) return []
    seen.add(key)
    return [text]
  })
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
