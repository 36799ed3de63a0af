import type { z } from 'zod'
import { aiResponseTemplatePolicy, salesTechniquePolicy } from '#assistants/rules/policy.ts'
import type { SnippetEntity, snippetTaken } from '#email/contract/email-draft.ts'
import { emailSnippetPolicy } from '#email/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Policy } from '#platform/rules/access/access.ts'
import { countQuoted } from './keep-exchange.ts'

/** Policy and text column of each kind of snippet; for a technique the column is the example, not the theory. */
const kinds: Readonly<Record<SnippetEntity, { policy: Policy; words: string }>> = {
  letter_snippets: { policy: emailSnippetPolicy, words: 'body' },
  ai_response_templates: { policy: aiResponseTemplatePolicy, words: 'template' },
  sales_techniques: { policy: salesTechniquePolicy, words: 'script' },
}

/** A snippet to insert into an email; a response counts as used, as in the sales help. @throws AppError 404 */
export async function takeSnippet(
  context: Context,
  { actor }: Caller,
  { entity, id }: z.output<typeof snippetTaken>,
): Promise<{ marks: string }> {
  const { policy, words } = kinds[entity]
  return context.db.transact(async (tx) => {
    const params = new Params()
    const row = await tx.row(
      `SELECT t.${words /* e.g. script */} AS words FROM ${entity /* e.g. sales_techniques */} t
        WHERE t.id = ${params.add(id)} AND t.is_active AND t.deleted_at IS NULL AND ${scopeSql(policy.read(actor), params)}`,
      params.values,
    )
    if (!row?.words) throw notFound()
    if (entity === 'ai_response_templates') await countQuoted(tx, [id])
    return { marks: row.words.trim() }
  })
}
