import type { BilledTo } from '#billing/rules/receivables/invoice.ts'
import { clientPolicy } from '#crm/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { forbidden, invalidField, notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'

/**
 * The client whose money is asked for: a customer's own, whatever the call says; others name one in scope. @throws AppError 400,
 * 403, 404
 */
export async function billedClient(
  context: Context,
  actor: Actor,
  asked: string | undefined,
): Promise<BilledTo & { id: string }> {
  const id = actor.role === 'customer' ? actor.clientId : asked
  if (!id) throw actor.role === 'customer' ? notFound() : invalidField('clientId', 'Which client?')
  if (asked !== undefined && asked !== id) throw notFound()
  const scope = clientPolicy.read(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const idParam = params.add(id)
  const row = await context.db.row(
    `SELECT t.id, t.business_name, t.owner_name AS "contactName", t.address, t.city, t.state, t.zip_code
       FROM clients t WHERE t.id = ${idParam} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}
