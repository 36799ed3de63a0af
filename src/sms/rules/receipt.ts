/** Why a number takes no texts, whoever writes. */
const deadReasons = ['landline', 'unknown'] as const
export type DeadReason = (typeof deadReasons)[number]

/** What a provider says became of a text it took. */
export type Receipt = { readonly status: string; readonly code: number | null }

type ReceiptDecision = {
  readonly to: 'sent' | 'delivered' | 'undelivered'
  readonly reason: string | null
  /** What the number itself is known by now. */
  readonly number: DeadReason | 'stopped' | null
}

/** The states of the provider's interface, as ours. */
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
 * How far a text is. What was in doubt, or thought lost, is behind what the provider says of it; what was never given to the
 * provider is past all receipts.
 */
const far: Readonly<Record<string, number>> = { sent: 1, delivered: 2, undelivered: 2, skipped: 3 }

/** What a receipt makes of a text; null where it says nothing new. Receipts come in any order, and twice. */
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

/** What a provider's error says of the number itself, and not of this text. */
export function numberOf(code: number | null): ReceiptDecision['number'] {
  if (code === 21610) return 'stopped'
  if (code === 30006 || code === 21614) return 'landline'
  return code === 30005 || code === 21211 ? 'unknown' : null
}
