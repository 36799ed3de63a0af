import type { Context } from '../context.ts'
import { type Revealed, revealAsked } from '../contract/answers.ts'
import { snake } from '../db/names.ts'
import { forbidden, invalidField, notFound } from '../errors/app-error.ts'
import { recordChange } from './audit.ts'
import type { Caller } from './caller.ts'
import type { Resource } from './define.ts'

/**
 * Decrypts one secret for an administrator who gives a reason; the route requires the password again, and the audit row is
 * written first (R5). @throws AppError 400, 403, 404
 */
export async function revealSecret(
  context: Context,
  resource: Resource,
  caller: Caller,
  { id, body }: { id: string; body: unknown },
): Promise<Revealed> {
  if (caller.actor.role !== 'admin') throw forbidden()
  const parsed = revealAsked.safeParse(body)
  if (!parsed.success) throw invalidField('reason', 'Say which field and why (at least 3 characters).')
  const { field, reason } = parsed.data
  if (!resource.contract.secrets.includes(field))
    throw invalidField('field', 'field: not a secret of this record')

  const column = snake(field)
  return context.db.transact(async (tx) => {
    const row = await tx.row(
      `SELECT ${column /* e.g. bank_account_number */} AS sealed FROM ${resource.tableName /* e.g. users */} WHERE id = $1`,
      [id],
    )
    if (!row) throw notFound()
    await recordChange(tx, caller, {
      entity: resource.tableName,
      id,
      action: 'reveal',
      reason,
      metadata: { field },
    })
    return {
      value: row.sealed ? context.sealer.open(row.sealed, `${resource.tableName}|${column}|${id}`) : null,
    }
  })
}
