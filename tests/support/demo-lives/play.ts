import { downloadFile } from '#billing/server/ach/download-file.ts'
import { prepareFile } from '#billing/server/ach/prepare-file.ts'
import { readReturns } from '#billing/server/ach/read-returns.ts'
import { releaseFile } from '#billing/server/ach/release-file.ts'
import { settleEntries } from '#billing/server/ach/settle-entries.ts'
import { answerFile } from '#billing/server/ach/take-back.ts'
import { adjustStock, countStock } from '#catalog/server/stock.ts'
import { sampleRequests } from '#crm/contract/sample-request.ts'
import { sampleRequestLifecycle } from '#crm/rules/sample-request-lifecycle.ts'
import { sampleEffect } from '#crm/server/move-sample.ts'
import { crmResources } from '#crm/server/resources.ts'
import { planRun, runPayouts } from '#earnings/server/payouts/run-payouts.ts'
import { bonusesOwed } from '#earnings/server/settle-bonuses.ts'
import { commissionsOwed } from '#earnings/server/settle-commissions.ts'
import { approveOwed, payOwed } from '#earnings/server/settle-earnings.ts'
import type { OrderAction } from '#orders/contract/move-order.ts'
import { moveOrder } from '#orders/server/move-order.ts'
import { placeOrder } from '#orders/server/place-order.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { makeMove, movesOf } from '#platform/resources/move-routes.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { dayIn, instantAt, plusDays } from '#platform/rules/text/dates.ts'
import type { TestApp } from '../app.ts'
import { returnFile } from '../nacha-by-hand.ts'
import { Agenda } from '../simulate/agenda.ts'

type Playing = {
  told: Db
  app: TestApp
  since: Date
  until: Date
  note(at: string | Date, what: string, act: () => Promise<unknown>): void
}

/**
 * Plays by the services what is told of the days since, at its moments: who ordered what, who moved it, what came in, which
 * files went to the bank and who was paid. Everything else has to follow by itself. @returns what the services refused
 */
export async function playLives(
  told: Db,
  app: TestApp,
  clock: { at: Date },
  days: { since: Date; until: Date },
): Promise<string[]> {
  const refused: string[] = []
  const agenda = new Agenda()
  const playing: Playing = {
    told,
    app,
    ...days,
    note: (at, what, act) =>
      agenda.note(new Date(at), async () => {
        await act().catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
          refused.push(`${what} at ${new Date(at).toISOString()} is refused: ${error.message}`)
        })
      }),
  }
  await receiveGoods(playing)
  await playOrders(playing)
  await playBank(playing)
  await payPeople(playing)
  await moveSamples(playing)
  for (let next = agenda.next(); next; next = agenda.next()) {
    clock.at = next.at
    await next.run()
  }
  clock.at = days.until
  return refused
}

const callerOf = (id: string, role: Role, clientId: string | null = null): Caller => ({
  actor: { id, role, clientId, states: [] },
  sessionId: null,
  ip: null,
  userAgent: null,
})

type By = { byUser: string | null; role: Role | null; byCustomer: string | null; clientId: string }

const whoOf = ({ byUser, role, byCustomer, clientId }: By): Caller =>
  byUser ? callerOf(byUser, role ?? 'operations') : callerOf(byCustomer ?? '', 'customer', clientId)

async function playOrders({ told, app: { context }, note, since }: Playing): Promise<void> {
  const orders = await told.rows<
    By & {
      id: string
      number: string
      at: string
      code: string | null
      notes: string | null
      items: { productId: string; quantity: number }[]
    }
  >(
    `SELECT o.id, o.order_number AS number, o.order_date AS at, p.code, o.notes, o.client_id AS "clientId", o.placed_by AS "byUser",
            u.role, o.placed_by_customer AS "byCustomer",
            (SELECT jsonb_agg(jsonb_build_object('productId', i.product_id, 'quantity', i.quantity) ORDER BY i.id) FROM order_items i
              WHERE i.order_id = o.id) AS items
       FROM orders o LEFT JOIN promo_codes p ON p.id = o.promo_code_id LEFT JOIN users u ON u.id = o.placed_by
      WHERE o.order_date >= $1 ORDER BY o.order_number`,
    [since.toISOString()],
  )
  const idOf = new Map<string, string>()
  for (const order of orders)
    note(order.at, order.number, async () => {
      const { code, notes, items, clientId, byUser } = order
      const input = {
        items,
        ...(code ? { promoCode: code } : {}),
        ...(notes ? { notes } : {}),
        ...(byUser ? { clientId } : {}),
      }
      const { body } = await placeOrder(context, whoOf(order), input, null)
      idOf.set(order.id, (body as { id: string }).id)
    })
  const moves = await told.rows<
    By & {
      id: string
      number: string
      action: OrderAction
      at: string
      reason: string | null
      carrier: string | null
      trackingNumber: string | null
    }
  >(
    `SELECT t.entity_id AS id, o.order_number AS number, t.action, t.at, t.reason, t.by_user AS "byUser", u.role, t.by_customer AS "byCustomer",
            o.client_id AS "clientId", o.carrier, o.tracking_number AS "trackingNumber"
       FROM transitions t JOIN orders o ON o.id = t.entity_id LEFT JOIN users u ON u.id = t.by_user
      WHERE t.entity_type = 'orders' AND t.action <> 'place' AND t.at >= $1 ORDER BY t.at, t.id`,
    [since.toISOString()],
  )
  for (const move of moves)
    note(move.at, `${move.number} ${move.action}`, async () => {
      const { id, action, reason, carrier, trackingNumber } = move
      const parcel = { carrier: carrier ?? undefined, trackingNumber: trackingNumber ?? undefined }
      const input = { reason: reason ?? undefined, ...(action === 'ship' ? parcel : {}) }
      await moveOrder(context, whoOf(move), idOf.get(id) ?? id, { action, input, version: null })
    })
}

/** Deliveries, counts and losses; what leaves with an order leaves by itself. */
async function receiveGoods({ told, app: { context }, note, since }: Playing): Promise<void> {
  const moves = await told.rows<{
    id: string
    at: string
    type: 'receipt' | 'scrap' | 'count'
    quantity: number
    reason: string
    by: string
  }>(
    `SELECT product_id AS id, created_at AS at, transaction_type AS type, quantity, coalesce(notes, reference) AS reason, user_id AS by
       FROM inventory_transactions WHERE transaction_type NOT IN ('sale', 'return', 'sample', 'opening') AND created_at >= $1 ORDER BY created_at, id`,
    [since.toISOString()],
  )
  for (const { id, at, type, quantity, reason, by } of moves)
    note(at, `${type} ${reason}`, async () => {
      const caller = callerOf(by, 'operations')
      if (type !== 'count')
        return adjustStock(context, caller, id, { quantity, reason, transactionType: type })
      const held = await context.db.row<{ stock: number }>(
        'SELECT stock_quantity AS stock FROM products WHERE id = $1',
        [id],
      )
      return countStock(context, caller, id, { counted: (held?.stock ?? 0) + quantity, reason })
    })
}

async function playBank({ told, app: { context }, note, since, until }: Playing): Promise<void> {
  const { db } = context
  type File = {
    preparedAt: string
    by: string
    releasedAt: string
    releasedBy: string
    sentAt: string
    answeredAt: string | null
    answeredBy: string
  }
  const files = await told.rows<File>(
    `SELECT created_at AS "preparedAt", prepared_by AS by, released_at AS "releasedAt", released_by AS "releasedBy", sent_at AS "sentAt",
            answered_at AS "answeredAt", answered_by AS "answeredBy" FROM ach_files WHERE coalesce(answered_at, sent_at) >= $1 ORDER BY created_at`,
    [since.toISOString()],
  )
  for (const file of files) {
    let id = ''
    const version = async () =>
      (await db.row<{ version: number }>('SELECT version FROM ach_files WHERE id = $1', [id]))?.version ?? 0
    note(file.preparedAt, 'the file', async () => {
      id = (await prepareFile(context, callerOf(file.by, 'operations'))).id
    })
    note(file.releasedAt, 'the release', async () =>
      releaseFile(context, callerOf(file.releasedBy, 'admin'), id, await version()),
    )
    note(file.sentAt, 'the download', async () => {
      await downloadFile(context, callerOf(file.by, 'operations'), id)
    })
    if (file.answeredAt && new Date(file.answeredAt) <= until)
      note(file.answeredAt, 'the answer', async () => {
        const answer = { outcome: 'accepted' as const, version: await version() }
        await answerFile(context, callerOf(file.answeredBy, 'operations'), id, answer)
      })
  }
  const returns = await told.rows<{ at: string; code: string; trace: string; cents: number; by: string }>(
    `SELECT e.returned_at AS at, e.return_code AS code, e.trace_number AS trace, e.amount AS cents, f.prepared_by AS by
       FROM ach_entries e JOIN ach_files f ON f.id = e.file_id WHERE e.returned_at >= $1`,
    [since.toISOString()],
  )
  for (const { at, by, ...said } of returns)
    note(at, `the return of ${said.trace}`, async () => {
      await readReturns(context, callerOf(by, 'operations'), {
        fileName: 'returns.txt',
        text: returnFile([said]),
      })
    })
  const zone = context.config.TIME_ZONE
  // The demo is made at any hour of its day: what the jobs of today do is left to them.
  for (let day = dayIn(since, zone); day < dayIn(until, zone); day = plusDays(day, 1))
    note(instantAt(day, '08:00', zone), 'settling', () => settleEntries(context))
}

async function payPeople({ told, app: { context }, note, since }: Playing): Promise<void> {
  const { db } = context
  const approvals = await told.rows<{ at: string; by: string; of: string[] }>(
    `SELECT k.approved_at AS at, k.approved_by AS by, array_agg(o.order_number || ' ' || k.commission_type) AS of
       FROM commissions k JOIN orders o ON o.id = k.order_id WHERE k.approved_at >= $1 GROUP BY 1, 2 ORDER BY 1`,
    [since.toISOString()],
  )
  for (const { at, by, of } of approvals)
    note(at, 'the approval', async () => {
      const rows = await db.rows<{ id: string }>(
        `SELECT k.id FROM commissions k JOIN orders o ON o.id = k.order_id WHERE o.order_number || ' ' || k.commission_type = ANY($1)`,
        [of],
      )
      await approveOwed(context, callerOf(by, 'admin'), commissionsOwed(context), {
        ids: rows.map(({ id }) => id),
      })
    })
  const runs = await told.rows<{ at: string; week: string; by: string }>(
    `SELECT created_at AS at, week_start_date::text AS week, min(created_by::text) AS by FROM payouts
      WHERE status <> 'recorded' AND created_at >= $1 GROUP BY 1, 2 ORDER BY 1`,
    [since.toISOString()],
  )
  for (const { at, week, by } of runs)
    note(at, `the run of ${week}`, async () => {
      const caller = callerOf(by, 'admin')
      const { cents } = await planRun(context, caller, week)
      await runPayouts(context, caller, { week, cents })
    })
  const bonuses = await told.rows<{ id: string; at: string; by: string; reference: string; paidOn: string }>(
    `SELECT b.id, b.paid_at AS at, b.paid_by AS by, b.transaction_id AS reference, p.paid_on::text AS "paidOn"
       FROM user_bonuses b JOIN payouts p ON p.id = b.payout_id WHERE b.paid_at >= $1 ORDER BY 2`,
    [since.toISOString()],
  )
  for (const { id, at, by, reference: transactionId, paidOn } of bonuses)
    note(at, `the bonus ${transactionId}`, async () => {
      await payOwed(context, callerOf(by, 'admin'), bonusesOwed(context), {
        ids: [id],
        transactionId,
        paidOn,
      })
    })
}

async function moveSamples({ told, app: { context }, note, since }: Playing): Promise<void> {
  const samples = movesOf(crmResources, sampleRequests, {
    lifecycle: sampleRequestLifecycle,
    effect: (tx, moving) => sampleEffect(context, tx, moving),
  })
  type Moved = { id: string; action: string; at: string; reason: string | null; by: string; body: object }
  const moves = await told.rows<Moved>(
    `SELECT t.entity_id AS id, t.action, t.at, t.reason, t.by_user AS by, jsonb_build_object('trackingNumber', s.tracking_number,
            'conversionResult', s.conversion_result, 'feedbackText', s.feedback_text) AS body
       FROM transitions t JOIN sample_requests s ON s.id = t.entity_id
      WHERE t.entity_type = 'sample_requests' AND t.at >= $1 ORDER BY t.at, t.id`,
    [since.toISOString()],
  )
  for (const { at, by, ...asked } of moves)
    note(at, `the sample's ${asked.action}`, () =>
      context.db.transact((tx) => makeMove(tx, samples, callerOf(by, 'operations'), asked)),
    )
}
