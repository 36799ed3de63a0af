import type { z } from 'zod'
import type {
  PaymentPreferenceAnswer,
  savePaymentPreference as savePaymentPreferenceBody,
} from '#billing/contract/payment-preference.ts'
import { decidePreference } from '#billing/rules/payment-preference.ts'
import { holdFrom, utcText } from '#identity/rules/two-people.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { snake } from '#platform/db/names.ts'
import { Params } from '#platform/db/params.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { addressChangerOf } from './address-changer.ts'

type Given = z.output<typeof savePaymentPreferenceBody>

const methodNames = {
  bank_account: 'bank account',
  zelle: 'Zelle',
  cashapp: 'Cash App',
  venmo: 'Venmo',
  paypal: 'PayPal',
} as const

type Stored = Awaited<ReturnType<typeof readStored>>

/** A team member's own payout preference. @throws AppError 404 for anybody else */
export async function paymentPreferenceOf(db: Db, userId: string): Promise<PaymentPreferenceAnswer> {
  return answerOf(await readStored(db, userId, ''))
}

/**
 * Stores how somebody is paid, with the account number encrypted (R5). Whoever changes it, the owner or an administrator, the
 * owner is notified by mail, the change waits a day, and somebody else verifies it (M1). Shortly after an administrator changed
 * the owner's sign-in address, the owner's change counts as that administrator's. [SHOP-011 to SHOP-015] @throws AppError 400
 * with the empty fields of the chosen method, 404
 */
export async function savePaymentPreference(
  { db, sealer, clock }: Context,
  caller: Caller,
  userId: string,
  given: Given,
): Promise<PaymentPreferenceAnswer> {
  return db.transact(async (tx) => {
    const before = await readStored(tx, userId, 'FOR UPDATE')
    const number = given.bankAccountNumber?.trim() ?? ''
    const kept = before.bankAccountNumber
    const isNewNumber =
      number !== '' && (kept === null || sealer.open(kept, placeOfPayoutNumber(userId)) !== number)
    const { set, fields } = demand(
      decidePreference(before, given, { isKept: Boolean(kept), isNew: isNewNumber }),
    )
    if (fields.length === 0) return answerOf(before)
    const now = clock.now()
    const isByOwner = caller.actor.id === userId
    // Only a payout that was verified once can be redirected.
    const helper = isByOwner ? await addressChangerOf(tx, userId, now) : null
    const isFirst = before.payoutVerifiedAt === null
    const holdUntil = holdFrom({ isFirst, isByOwner: isByOwner && helper === null }, now)
    const values = {
      ...set,
      ...(isNewNumber ? { bankAccountNumber: sealer.seal(number, placeOfPayoutNumber(userId)) } : {}),
      paymentMethodVerified: false,
      payoutChangedAt: now.toISOString(),
      payoutChangedBy: helper ?? caller.actor.id,
      payoutHoldUntil: holdUntil,
      payoutVerifiedBy: null,
    }
    const params = new Params()
    const sets = Object.entries(values).map(([field, value]) => `${snake(field)} = ${params.add(value)}`)
    await tx.rows(
      `UPDATE users SET ${sets.join(', ')}, ${changedNow} WHERE id = ${params.add(userId)}`,
      params.values,
    )
    await recordChange(tx, caller, {
      entity: 'users',
      id: userId,
      action: 'set_payment_preference',
      before: { paymentMethodVerified: before.paymentMethodVerified },
      after: { paymentMethodVerified: false },
      metadata: { method: given.preferredPaymentMethod, fields },
    })
    await enqueue(tx, 'send-mail', {
      to: before.email,
      template: 'payment-preference-changed',
      data: {
        firstName: before.firstName,
        method: methodNames[given.preferredPaymentMethod],
        ...(isByOwner ? {} : { byAdministrator: 'yes' }),
        ...(holdUntil ? { heldUntil: utcText(holdUntil) } : {}),
      },
    })
    return answerOf(await readStored(tx, userId, ''))
  })
}

export const placeOfPayoutNumber = (userId: string) => `users|bank_account_number|${userId}`

async function readStored(db: Db, userId: string, lock: '' | 'FOR UPDATE') {
  const row = await db.row(
    `SELECT preferred_payment_method, bank_routing_number,
            bank_account_type, bank_name, zelle_email,
            zelle_phone, cash_app_handle, venmo_handle,
            paypal_email, bank_account_number,
            payment_method_verified, payout_hold_until,
            payout_verified_at, email, first_name FROM users
      WHERE id = $1 AND deleted_at IS NULL ${lock}`,
    [userId],
  )
  if (!row) throw notFound()
  return row
}
function answerOf({
  bankAccountNumber,
  email: _,
  firstName: __,
  payoutVerifiedAt: ___,
  ...rest
}: Stored): PaymentPreferenceAnswer {
  return { ...rest, bankAccountNumberLast4: bankAccountNumber?.split('.')[1] || null }
}
