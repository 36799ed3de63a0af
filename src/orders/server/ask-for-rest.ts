import type { z } from 'zod'
import { whenExpected } from '#catalog/rules/missing-units.ts'
import { clientPolicy } from '#crm/rules/policy.ts'
import { remindOfClient } from '#crm/server/api.ts'
import type { askedForRest, askForRest as askForRestContract } from '#orders/contract/ask-for-rest.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { AppError, forbidden, invalidField, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'

/**
 * Creates a task for the client's rep: more units are wanted than are in stock. [FIX-012] @throws AppError 400 for an unknown
 * product, 403, 404 outside the caller's scope, 409 when there is nobody to assign it to
 */
export async function askForRest(
  context: Context,
  caller: Caller,
  input: z.output<typeof askForRestContract>,
): Promise<z.output<typeof askedForRest>> {
  const { actor } = caller
  const scope = clientPolicy.read(actor)
  if (scope === false) throw forbidden()
  const clientId = input.clientId ?? actor.clientId
  if (!clientId) throw invalidField('clientId', 'Required')
  return context.db.transact(async (tx) => {
    const params = new Params()
    // Without a rep it goes to the longest-serving administrator.
    const client = await tx.row(
      `SELECT t.id, t.business_name, rep.id AS "repId", rep.first_name AS "repName"
         FROM clients t LEFT JOIN LATERAL (
           SELECT u.id, u.first_name FROM users u
            WHERE u.status = 'active' AND u.deleted_at IS NULL AND (u.id = t.assigned_sales_rep_id OR u.role = 'admin')
            ORDER BY u.id = t.assigned_sales_rep_id DESC NULLS LAST, u.created_at LIMIT 1) rep ON true
        WHERE t.id = ${params.add(clientId)} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
      params.values,
    )
    if (!client) throw notFound()
    const product = await tx.row(
      `SELECT name, greatest(0, available) AS available, restock_date FROM products
        WHERE id = $1 AND status = 'active' AND deleted_at IS NULL`,
      [input.productId],
    )
    if (!product) throw invalidField('productId', 'There is no such product.')
    if (!client.repId)
      throw new AppError('conflict', { message: 'There is nobody yet who could take this on.' })
    const isNew = await remindOfClient(tx, caller, {
      clientId: client.id,
      assignedTo: client.repId,
      reminderType: 'stock_request',
      about: input.productId,
      title: `${client.businessName} wants ${input.quantity} more of ${product.name}`,
      description: `${input.quantity} of ${product.name} could not be ordered: ${product.available} are free now. More: ${whenExpected(product.restockDate)}.`,
      dueDate: context.clock.now(),
    })
    return { told: client.repName ?? '', isNew }
  })
}
