import type { Tx } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { contentId } from './keep.ts'
import { writeContent } from './load.ts'
import { elixirPack, neutralContent } from './neutral.ts'
import { type Content, readContent } from './read.ts'

/**
 * Brings the content of the elixir's pack, or takes away what nobody has changed of it. Within the caller's transaction.
 * @throws AppError 409 when somebody works with it already
 */
export async function changePack(tx: Tx, pack: 'elixir' | 'none'): Promise<void> {
  const content = await readContent()
  if (pack === 'none') await removePack(tx, elixirPack(content))
  await writeContent(tx, pack === 'elixir' ? elixirPack(content) : neutralContent(content), new Date())
  // Without a type everything is indexed anew.
  await enqueue(tx, 'index-knowledge', {}, { key: 'index-knowledge' })
}

async function removePack(tx: Tx, { modules, badges, jurisdictions, knowledge }: Content): Promise<void> {
  const moduleIds = modules.map(({ slug }) => contentId('training_modules', slug))
  const ids = {
    rules: jurisdictions.map((rule) =>
      contentId('illegal_jurisdictions', [rule.state, rule.jurisdictionType, rule.name].join('|')),
    ),
    badges: badges.map(({ slug }) => contentId('badges', slug)),
    faq: knowledge.faq.map(({ slug }) => contentId('faq_items', slug)),
    techniques: knowledge.techniques.map(({ slug }) => contentId('sales_techniques', slug)),
    templates: knowledge.templates.map(({ slug }) => contentId('ai_response_templates', slug)),
  }
  try {
    await tx.rows('DELETE FROM illegal_jurisdictions WHERE id = ANY($1::uuid[]) AND version = 1', [ids.rules])
    await tx.rows(`DELETE FROM company_settings WHERE key = 'site' AND version = 1`)
    await tx.rows('DELETE FROM badges WHERE id = ANY($1::uuid[]) AND version = 1', [ids.badges])
    await tx.rows('DELETE FROM faq_items WHERE id = ANY($1::uuid[]) AND version = 1', [ids.faq])
    await tx.rows('DELETE FROM sales_techniques WHERE id = ANY($1::uuid[]) AND version = 1', [ids.techniques])
    await tx.rows('DELETE FROM ai_response_templates WHERE id = ANY($1::uuid[]) AND version = 1', [
      ids.templates,
    ])
    const drafts = `SELECT id FROM training_modules WHERE id = ANY($1::uuid[]) AND version = 1 AND status = 'draft'`
    await tx.rows(`DELETE FROM quizzes WHERE module_id IN (${drafts})`, [moduleIds])
    await tx.rows(`DELETE FROM lessons WHERE module_id IN (${drafts})`, [moduleIds])
    await tx.rows(`DELETE FROM training_modules WHERE id IN (${drafts})`, [moduleIds])
  } catch (error) {
    if (!isReferred(error)) throw error
    throw new AppError('conflict', {
      message: 'Your team works with this content already. Remove what you do not want entry by entry.',
    })
  }
}

/** PostgreSQL's answer when another row names the one to be deleted. */
const isReferred = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23503'
