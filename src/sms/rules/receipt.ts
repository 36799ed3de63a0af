/** Why a number takes no SMS from anybody. */
const deadReasons = ['landline', 'unknown'] as const
export type DeadReason = (typeof deadReasons)[number]

/** A delivery receipt: the provider's status of an SMS that it accepted. */
export type Receipt = { readonly status: string; readonly code: number | null }

type ReceiptDecision = {
  readonly to: 'sent' | 'delivered' | 'undelivered'
  readonly reason: string | null
  /** What the receipt says of the number itself. */
  readonly number: DeadReason | 'stopped' | null
}

/** The provider's statuses, as ours. */
const known: ReadonlyMap<string, ReceiptDecision['to']> = new Map([
  ['accepted', 'sent'],
  ['scheduled', 'sent'],
  ['queued', 'sent'],
  ['sending', 'sent'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
  ['canceled', 'undelivered'],
])

/**
 * Progress of an SMS, by which a receipt never moves it back. What is uncertain or failed comes before any status of the
 * provider; what was never given to the provider comes after all receipts.
 */
const far: Readonly<Record<string, number>> = { sent: 1, delivered: 2, undelivered: 2, skipped: 3 }

/** The outcome of a receipt; null where it says nothing new. Receipts arrive in any order, and twice. */
export function decideReceipt(status: string, receipt: Receipt): ReceiptDecision | null {
  const to = known.get(receipt.status.toLowerCase())
  if (!to || (far[status] ?? 0) >= (far[to] ?? 0)) return null
  if (to !== 'undelivered') return { to, reason: null, number: null }
  return { to, reason: whyUndelivered(receipt.code), number: numberOf(receipt.code) }
}

const words: Readonly<Record<number, string>> = {
  21211: 'This is no telephone number.',
  21610: 'They answered STOP to a text.',
  21614: 'This number takes no texts.',
  30001: 'The provider had too many texts waiting.',
  30002: 'The provider has suspended our account.',
  30003: 'The telephone was switched off or out of reach.',
  30004: 'Its owner or their carrier blocks texts from our number.',
  30005: 'The number does not exist, or is no longer in use.',
  30006: 'It is a landline, or its carrier takes no texts.',
  30007: 'The carrier took it for spam and filtered it.',
  30008: 'The carrier did not say why.',
  30034: 'Our number is not registered for texts of companies (A2P 10DLC).',
}

export function whyUndelivered(code: number | null): string {
  if (code === null) return 'The carrier did not say why.'
  return words[code] ?? `The provider’s error ${code}.`
}

/** What the provider's error code says of the number itself, not of this SMS. */
export function numberOf(code: number | null): ReceiptDecision['number'] {
  if (code === 21610) return 'stopped'
  if (code === 30006 || code === 21614) return 'landline'
  return code === 30005 || code === 21211 ? 'unknown' : null
}
