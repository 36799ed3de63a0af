import { type MissingLine, whenExpected } from '#catalog/rules/missing-units.ts'
import { type CreditFacts, creditHolds } from './credit-hold.ts'
import type { OrderStatus } from './order-lifecycle.ts'
import { belowCostText, type OrderWorth, priceHold } from './order-worth.ts'

/** State of the bank account that the order would be debited from. */
type BankStatus =
  | { readonly kind: 'verified' }
  /** No account on file. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'blocked' }
  /** Changed recently: on hold until this moment (ISO 8601), then verified by a second person. */
  | { readonly kind: 'changed'; readonly usableFrom: string }

type BankOnFile = {
  readonly status: string
  readonly isComplete: boolean
  readonly usableFrom: string | null
}

/** State of the account on file; null when there is none. */
export function statusOfBank(bank: BankOnFile | null, now: Date): BankStatus {
  if (bank === null) return { kind: 'missing' }
  if (bank.status === 'blocked') return { kind: 'blocked' }
  if (!bank.isComplete) return { kind: 'missing' }
  // An account on hold cannot be verified yet.
  if (bank.usableFrom && new Date(bank.usableFrom) > now)
    return { kind: 'changed', usableFrom: new Date(bank.usableFrom).toISOString() }
  return { kind: bank.status === 'verified' ? 'verified' : 'unverified' }
}

/** Facts that may keep an order waiting; an absent fact does not. */
export type WaitingFacts = {
  readonly status: OrderStatus
  readonly heldReason?: string | null
  readonly accountStatus?: 'active' | 'on_hold' | 'closed'
  readonly bank?: BankStatus
  /** What its client owes. */
  readonly credit?: CreditFacts | undefined
  /** What it comes to and costs, and when an administrator let that pass. */
  readonly worth?: OrderWorth
  readonly zeroAllowedAt?: string | null
  readonly missing?: readonly MissingLine[]
  /** Its reservation lapsed after so many days (O6). */
  readonly lapsedAfterDays?: number | null
  /** Name of the rule that forbids the delivery. */
  readonly legalRule?: string | null
  /** Name of the rule that requires a license which is missing. */
  readonly licenseRule?: string | null
  /** Why the delivery address cannot be placed, as a sentence. */
  readonly addressProblem?: string | null
}

export type WaitingCode =
  | 'on_hold'
  | 'client_on_hold'
  | 'client_past_due'
  | 'over_credit_limit'
  | 'bank_missing'
  | 'bank_unverified'
  | 'bank_blocked'
  | 'bank_changed'
  | 'zero_total'
  | 'below_cost'
  | 'legal_block'
  | 'license_missing'
  | 'address_unclear'
  | 'reservation_lapsed'
  | 'stock_missing'
  | 'backorder'

export type WaitingReason = {
  readonly code: WaitingCode
  /** Who can resolve it. */
  readonly by: 'customer' | 'operations' | 'admin' | 'delivery' | 'time'
  /** Text for the customer. */
  readonly customer: string
  /** Text for staff. */
  readonly staff: string
}

/** Statuses before shipping. */
export const waitingStatuses: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'on_hold',
  'picking',
  'packed',
]
const unconfirmed: readonly OrderStatus[] = ['pending', 'on_hold']

/**
 * Why an order does not go on, most important reason first; empty when the next step is ours and nothing blocks it. Screens and
 * refusals for both sides take their texts from here. [R1, O2, O6]
 */
export function whyItWaits(facts: WaitingFacts): WaitingReason[] {
  if (!waitingStatuses.includes(facts.status)) return []
  const beforeConfirming = unconfirmed.includes(facts.status)
  return [
    ...heldReasons(facts),
    ...(beforeConfirming ? accountReasons(facts) : []),
    ...(beforeConfirming ? creditReasons(facts) : []),
    ...(beforeConfirming ? bankReasons(facts.bank) : []),
    ...(beforeConfirming ? priceReasons(facts) : []),
    ...legalReasons(facts),
    ...(beforeConfirming ? lapseReasons(facts) : []),
    ...(facts.missing ?? []).flatMap(missingReasons),
  ]
}

function heldReasons({ status, heldReason }: WaitingFacts): WaitingReason[] {
  if (status !== 'on_hold') return []
  const why = heldReason ? `: ${heldReason}` : '.'
  return [
    {
      code: 'on_hold',
      by: 'operations',
      customer: `We have put it on hold${why}`,
      staff: `On hold${why}`,
    },
  ]
}

function accountReasons({ accountStatus = 'active' }: WaitingFacts): WaitingReason[] {
  if (accountStatus === 'active') return []
  const state = accountStatus === 'on_hold' ? 'on hold' : 'closed'
  return [
    {
      code: 'client_on_hold',
      by: 'admin',
      customer: `Your account is ${state}. Please write to us, so that we can go on.`,
      staff: `The client’s account is ${state}: nothing of theirs is confirmed until it is active again.`,
    },
  ]
}

/** Overdue invoices are paid before new orders go on. [PAY-006] */
const creditReasons = ({ credit }: WaitingFacts): WaitingReason[] =>
  creditHolds(credit).map((hold) => ({
    ...hold,
    by: hold.code === 'client_past_due' ? 'customer' : 'admin',
  }))

function bankReasons(bank: BankStatus = { kind: 'verified' }): WaitingReason[] {
  switch (bank.kind) {
    case 'verified':
      return []
    case 'missing':
      return [
        {
          code: 'bank_missing',
          by: 'customer',
          customer:
            'We have no bank account of yours yet. Please add one: the order is paid by bank transfer.',
          staff:
            'The client has no bank account on file. It cannot be confirmed until one is added and verified.',
        },
      ]
    case 'blocked':
      return [
        {
          code: 'bank_blocked',
          by: 'customer',
          customer: 'Your bank account cannot be debited any more. Please give us another one.',
          staff: 'The client’s bank account is blocked. Another one is needed before it can be confirmed.',
        },
      ]
    case 'unverified':
      return [
        {
          code: 'bank_unverified',
          by: 'admin',
          customer: 'We are verifying your bank account. You need not do anything.',
          staff:
            'The bank data is not verified. An administrator verifies it before this order can be confirmed.',
        },
      ]
    case 'changed': {
      const from = bank.usableFrom.slice(0, 16).replace('T', ' ')
      return [
        {
          code: 'bank_changed',
          by: 'time',
          customer: `Your new bank account waits until ${from} UTC, for your safety: then we verify it.`,
          staff: `The client’s bank account was changed. It waits until ${from} UTC, then a second person verifies it.`,
        },
      ]
    }
  }
}

function priceReasons({ worth, zeroAllowedAt = null }: WaitingFacts): WaitingReason[] {
  const hold = worth ? priceHold(worth, zeroAllowedAt) : null
  if (!worth || hold === null) return []
  if (hold === 'zero_total') return [zeroTotal]
  return [
    {
      code: hold,
      by: 'admin',
      customer: 'One of us looks at its price before it goes on.',
      staff: belowCostText(worth),
    },
  ]
}

const zeroTotal: WaitingReason = {
  code: 'zero_total',
  by: 'admin',
  customer: 'Its total is $0.00: one of us looks at it before it goes on.',
  staff: 'The total is $0.00. An administrator lets it pass, or it is canceled.',
}

function legalReasons({ legalRule, licenseRule, addressProblem }: WaitingFacts): WaitingReason[] {
  const reasons: WaitingReason[] = []
  if (legalRule) {
    reasons.push({
      code: 'legal_block',
      by: 'operations',
      customer: `It may not be sold where it goes: ${legalRule}.`,
      staff: `It may not be sold where it goes: ${legalRule}. Cancel it; it can be ordered again to another address.`,
    })
  }
  if (licenseRule) {
    reasons.push({
      code: 'license_missing',
      by: 'customer',
      customer: `A license is needed where it goes (${licenseRule}). Please send us yours.`,
      staff: `A license is needed where it goes (${licenseRule}), and none is on file.`,
    })
  }
  if (addressProblem) {
    reasons.push({
      code: 'address_unclear',
      by: 'operations',
      customer: `We do not know where it goes. ${addressProblem} Please write to us.`,
      staff: `Nobody knows where it goes. ${addressProblem} Cancel it; it can be ordered again to another address.`,
    })
  }
  return reasons
}

function lapseReasons({ lapsedAfterDays }: WaitingFacts): WaitingReason[] {
  if (!lapsedAfterDays) return []
  const days = lapsedAfterDays === 1 ? '1 day' : `${lapsedAfterDays} days`
  return [
    {
      code: 'reservation_lapsed',
      by: 'operations',
      customer: `It waited for ${days}, so its units are no longer reserved. We reserve them anew when we confirm it, if they are still there.`,
      staff: `The reservation lapsed after ${days}. Confirming reserves anew, if the stock is still there.`,
    },
  ]
}

function missingReasons(line: MissingLine): WaitingReason[] {
  const later = Math.min(line.missing, line.backordered)
  const gone = line.missing - later
  const reasons: WaitingReason[] = []
  if (gone > 0) {
    const units = `${gone} of ${line.productName}`
    reasons.push({
      code: 'stock_missing',
      by: 'operations',
      customer: `${units} ${gone === 1 ? 'is' : 'are'} missing in our stock. We will write to you about it.`,
      staff: `${units} cannot be filled: ${gone === 1 ? 'it is' : 'they are'} not on the shelf.`,
    })
  }
  if (later > 0) {
    const text = `${later} of ${line.productName} on backorder, ${whenExpected(line.expectedOn)}.`
    reasons.push({ code: 'backorder', by: 'delivery', customer: text, staff: text })
  }
  return reasons
}
