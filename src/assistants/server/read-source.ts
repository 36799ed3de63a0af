import type { AssistantSource } from '#assistants/contract/source.ts'
import { isLedTo, openableTo } from '#assistants/rules/sources.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { safetyKeys } from './knowledge/safety-first.ts'
import { readable } from './readable.ts'

type Reader = { actor: Actor | null; address: string }

const mostParts = 100

/**
 * The source of an answer: the section that a passage was cut from, or a whole source.
 * @throws AppError 404 where there is no such source that may be quoted to the reader, 429
 */
export async function readSource(
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  { actor, address }: Reader,
  id: string,
): Promise<AssistantSource> {
  await limits.ask('source', actor?.id ?? address)
  const isWhole = id.includes(':')
  const parts = await db.rows(
    isWhole
      ? `SELECT source_type, title, body, href, details FROM knowledge_passages
          WHERE source_key = $1 AND (source_type = ANY($2) OR source_key = ANY($3)) ORDER BY part LIMIT ${mostParts}`
      : `SELECT p.source_type, p.title, p.body, p.href, p.details FROM knowledge_passages one
           JOIN knowledge_passages p ON p.source_key = one.source_key AND p.title = one.title
          WHERE one.id = $1 AND (one.source_type = ANY($2) OR one.source_key = ANY($3)) ORDER BY p.part LIMIT ${mostParts}`,
    [id, openableTo(actor), safetyKeys],
  )
  const [first] = parts
  if (!first) throw notFound()
  const { sourceType: type, title, href, details } = first
  return {
    type,
    title,
    href: isLedTo(actor, type) ? href : '',
    text: readable(type, parts),
    file: typeof details.file === 'string' ? details.file : null,
  }
}
