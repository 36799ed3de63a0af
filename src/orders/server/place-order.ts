import type { PlacedOrder, PlaceOrder } from '#orders/contract/place-order.ts'
import { type DecidedOrder, decideOrder } from '#orders/rules/decide-order.ts'
import { orderLifecycle } from '#orders/rules/order-lifecycle.ts'
import type { PromoOutcome } from '#orders/rules/promo.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { Params } from '#platform/db/params.ts'
import { AppError, demand } from '#platform/errors/app-error.ts'
import { databaseError } from '#platform/errors/database-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import {
  AlreadyAnswered,
  type Answer,
  answerOnce,
  type KeyedCall,
  keepAnswerSql,
  keyedCall,
} from '#platform/resources/idempotency.ts'
import { readOrderFacts } from './order-facts.ts'
import { inWordsFor } from './order-waits.ts'
import { countWrongCode, tooManyCodes } from './promo-tries.ts'
import { lineShown } from './quote-order.ts'
import { writeOrder } from './write-order.ts'

const readAnew: readonly string[] = ['conflict', 'quota_reached', 'promo_refused']

/**
 * Places an order in one transaction (O3): stock is reserved and the promo use counted under row locks, totals come from the
 * database's prices, the commission accrues, mail is queued. With a key, a repeated request gets the first answer, also a
 * refusal. @throws AppError 400, 403, 404, 409 (`out_of_stock`, `promo_refused`, `jurisdiction_banned`), 422
 * `idempotency_mismatch`
 */
export async function placeOrder(
  context: Context,
  caller: Caller,
  input: PlaceOrder,
  key: string | null,
): Promise<Answer> {
  const call = keyedCall(caller, key, input)
  const asked: Asked = {
    input,
    call,
    tooManyCodes: await tooManyCodes(context, caller, input),
    verdict: null,
  }
  try {
    const answer = await answerOnce(context.db, call, () =>
      placeOnce(context, caller, asked).catch((error: unknown) => {
        if (!readAnew.includes(databaseError(error)?.code ?? '')) throw error
        // A guard failed because facts changed after reading: with fresh facts the refusal has a proper message.
        return placeOnce(context, caller, asked)
      }),
    )
    context.outbox.handOver()
    return answer
  } finally {
    await countWrongCode(context, caller, input, asked.verdict)
  }
}

function placeOnce(context: Context, caller: Caller, asked: Asked): Promise<Answer> {
  return context.db.transact(
    (tx) => place(context, tx, caller, asked).catch((error: unknown) => keepRefusal(tx, asked.call, error)),
    { hasOnePlan: true },
  )
}

type Asked = {
  readonly input: PlaceOrder
  readonly call: KeyedCall | null
  readonly tooManyCodes: string | null
  /** The answer about the promo code, counted once no row is locked any more. */
  verdict: PromoOutcome | null
}

async function place(context: Context, tx: Tx, caller: Caller, asked: Asked): Promise<Answer> {
  const { input, call } = asked
  const now = context.clock.now()
  const read = await readOrderFacts(tx, caller, input, { isHeld: true, config: context.config, now })
  const facts = { ...read, tooManyCodes: asked.tooManyCodes }
  const decided = demand(decideOrder(facts, input, now))
  asked.verdict = decided.verdict
  demand(decided.problems[0])
  const order = orderOf(caller, facts.clientId, {
    decided,
    now,
    orderNumber: await drawOrderNumber(tx, call),
  })
  const answer = { status: 201, body: order, isReplay: false }
  await writeOrder(tx, caller, { facts, decided, order, notes: input.notes, call, answer })
  return answer
}

/** Stores a refusal as the answer to the key; nothing else was written. */
async function keepRefusal(tx: Tx, call: KeyedCall | null, error: unknown): Promise<Answer> {
  if (call === null || !(error instanceof AppError) || error.status >= 500) throw error
  const refusal = { status: error.status, body: error.body(), isReplay: false }
  const params = new Params()
  await tx.last(keepAnswerSql(params, call, refusal), params.values)
  return refusal
}

/**
 * Draws the next order number, only for an order that is being written. A concurrent call with the same key has waited for the
 * product locks, sees the stored answer and draws none.
 */
async function drawOrderNumber(tx: Tx, call: KeyedCall | null): Promise<string> {
  const row = call
    ? await tx.row(
        `SELECT CASE WHEN EXISTS (SELECT 1 FROM idempotency_keys WHERE principal = $1 AND key = $2) THEN NULL
                ELSE 'ORD-' || nextval('order_numbers') END AS "orderNumber"`,
        [call.principal, call.key],
      )
    : await tx.row(`SELECT 'ORD-' || nextval('order_numbers') AS "orderNumber"`)
  if (!row?.orderNumber) throw new AlreadyAnswered()
  return row.orderNumber
}

function orderOf(
  { actor }: Caller,
  clientId: string,
  { decided, now, orderNumber }: { decided: DecidedOrder; now: Date; orderNumber: string },
): PlacedOrder {
  const { priced, lines, promo, shippingAddress, waits } = decided
  const { lines: _, ...sums } = priced
  return {
    id: uuidv7(),
    orderNumber,
    status: orderLifecycle.initial,
    clientId,
    ...sums,
    promoCode: promo?.code ?? null,
    shippingAddress,
    orderDate: now.toISOString(),
    items: lines.map(lineShown),
    waits: inWordsFor(actor, waits),
  }
}
