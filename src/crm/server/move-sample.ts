import { refuseTaking } from '#catalog/rules/stock.ts'
import { demandLawful } from '#company/server/api.ts'
import { sampleFeedback, shipSample } from '#crm/contract/sample-moves.ts'
import type { sampleRequests } from '#crm/contract/sample-request.ts'
import { fieldsOfSampleMove } from '#crm/rules/task-moves.ts'
import { awardPoints } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { demand } from '#platform/errors/app-error.ts'
import type { Moving } from '#platform/resources/move-routes.ts'

export type Sample = RowOf<typeof sampleRequests>

/**
 * What a move of a sample causes: shipping checks the law and reduces stock, delivery creates a reminder. [CRM-033] @throws
 * AppError 409 `jurisdiction_banned`, `out_of_stock`
 */
export async function sampleEffect(
  context: Context,
  tx: Tx,
  { caller, row: sample, action, body }: Moving<Sample>,
): Promise<Record<string, unknown>> {
  const now = context.clock.now()
  const fields = fieldsOfSampleMove(action, caller.actor.id, now)
  switch (action) {
    case 'ship': {
      const { trackingNumber } = shipSample.loose().parse(body)
      if (!sample.isPractice)
        await takeFromStock(tx, sample, caller.actor.id, await companyDay(context.db, context))
      await reward(tx, sample, 'sample_sent', `sample:${sample.id}`)
      return { trackingNumber, ...fields }
    }
    case 'deliver':
      await remind(tx, sample, String(fields.followUpScheduled))
      return fields
    case 'record_feedback': {
      const { conversionResult, feedbackText } = sampleFeedback.loose().parse(body)
      await reward(tx, sample, 'sample_feedback', `sample_feedback:${sample.id}`)
      return { conversionResult, feedbackText, ...fields }
    }
    default:
      return fields
  }
}

/** Points for the person who requested the sample; practice earns none. */
async function reward(tx: Tx, sample: Sample, activity: string, key: string): Promise<void> {
  if (sample.isPractice) return
  await awardPoints(tx, { userId: sample.requestedBy, activity, key, details: { sampleId: sample.id } })
}

async function takeFromStock(tx: Tx, sample: Sample, userId: string, today: string): Promise<void> {
  const to = sample.shippingAddress
  const [ids, quantities] = [
    sample.products.map((line) => line.productId),
    sample.products.map((line) => line.quantity),
  ]
  const lines = await tx.rows(
    `SELECT p.id, p.name, p.product_form, p.available, coalesce(wanted.quantity, 0)::int AS quantity
       FROM products p JOIN (SELECT id, sum(quantity) AS quantity FROM unnest($1::uuid[], $2::int[]) AS w (id, quantity)
                              GROUP BY id) wanted ON wanted.id = p.id
      ORDER BY p.id FOR NO KEY UPDATE OF p`,
    [ids, quantities],
  )
  await demandLawful(tx, { to, clientId: sample.clientId, products: lines, today })
  demand(refuseTaking(lines.map((line) => ({ ...line, onHand: line.available }))))
  await tx.rows(
    `WITH sent AS (SELECT * FROM unnest($1::uuid[], $2::int[]) AS sent (id, quantity)),
     stock AS (UPDATE products p SET stock_quantity = p.stock_quantity - sent.quantity FROM sent WHERE p.id = sent.id)
     INSERT INTO inventory_transactions (product_id, transaction_type, quantity, unit_cost, reference, user_id)
     SELECT sent.id, 'sample', -sent.quantity, p.cost_price, $3, $4 FROM sent JOIN products p ON p.id = sent.id`,
    [
      lines.map((line) => line.id),
      lines.map((line) => line.quantity),
      `Sample for ${to.name ?? to.city}`.slice(0, 200),
      userId,
    ],
  )
  for (const { id } of lines) tx.changes.push({ entity: 'products', id, op: 'update' })
}

/** Reminds the person who requested the sample to ask for feedback. */
async function remind(tx: Tx, sample: Sample, due: string): Promise<void> {
  const name = sample.shippingAddress.name ?? 'them'
  await tx.rows(
    `INSERT INTO follow_up_reminders (prospect_id, client_id, assigned_to, reminder_type, due_date, title, metadata, is_practice)
     VALUES ($1, $2, $3, 'sample', $4, $5, $6, $7)`,
    [
      sample.prospectId,
      sample.clientId,
      sample.requestedBy,
      due,
      `Ask ${name} about the sample`.slice(0, 200),
      JSON.stringify({ sampleRequestId: sample.id }),
      sample.isPractice,
    ],
  )
}
