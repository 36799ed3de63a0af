import { plusDays } from '#platform/rules/text/dates.ts'

/** The returned entry that a new try repeats. */
export type TriedBefore = {
  /** R01 … */
  readonly code: string
  /** Cents. */
  readonly amount: number
  /** Whether it was drawn on the same account as the new try. */
  readonly isSameAccount: boolean
  /** Effective date of the first try (YYYY-MM-DD). */
  readonly firstOn: string | null
}

/** What a return or a notification of change leads to. */
type Follow =
  /** The same debit is tried again on a later day. */
  | 'retry'
  /** The bank account is blocked. */
  | 'block_bank'
  /** The client is put on hold: no orders until somebody has spoken with them. */
  | 'hold_client'
  | 'contact'
  /** The account is debited again only after a new authorization. */
  | 'authorize'
  | 'correct_data'

type Code = { readonly words: string; readonly follows: readonly Follow[] }

const retry: readonly Follow[] = ['retry', 'contact']
const gone: readonly Follow[] = ['block_bank', 'hold_client', 'contact']
const stopped: readonly Follow[] = ['block_bank', 'contact']
const contact: readonly Follow[] = ['contact']
const asked: readonly Follow[] = ['contact', 'authorize']
const ours: readonly Follow[] = []

const of = (words: string, follows: readonly Follow[] = contact): Code => ({ words, follows })

/** Return codes. R02 to R04 mean that the account does not exist: the bank account is blocked and the client held (PAY-003). */
const returned: Readonly<Record<string, Code>> = {
  R01: of('insufficient funds', retry),
  R02: of('account closed', gone),
  R03: of('no account found', gone),
  R04: of('invalid account number', gone),
  R05: of('not authorized (consumer account)', stopped),
  R06: of('returned at our bank’s request'),
  R07: of('authorization revoked', stopped),
  R08: of('payment stopped', asked),
  R09: of('uncollected funds', retry),
  R10: of('not authorized', stopped),
  R11: of('not as authorized', asked),
  R12: of('branch sold to another bank', stopped),
  R13: of('invalid routing number', stopped),
  R14: of('representative payee deceased', stopped),
  R15: of('account holder deceased', stopped),
  R16: of('account frozen', stopped),
  R17: of('file record edit, or questionable'),
  R18: of('improper effective date', ours),
  R19: of('amount field error', ours),
  R20: of('not a transaction account', stopped),
  R21: of('invalid company identification', ours),
  R22: of('invalid individual ID', contact),
  R23: of('credit refused by receiver'),
  R24: of('duplicate entry'),
  R25: of('addenda error', ours),
  R26: of('mandatory field error', ours),
  R27: of('trace number error', ours),
  R28: of('routing number check digit error', stopped),
  R29: of('not authorized (company account)', stopped),
  R30: of('bank takes no part in truncation', ours),
  R31: of('permissible return (company account)', stopped),
  R32: of('bank does not settle', stopped),
  R33: of('return of a destroyed check', contact),
  R34: of('limited participation bank', stopped),
  R35: of('improper debit', ours),
  R36: of('improper credit', ours),
  R37: of('source document presented'),
  R38: of('stop payment on source document', asked),
  R39: of('improper source document'),
  R40: of('returned by a government agency'),
  R41: of('invalid transaction code', ours),
  R42: of('routing number or check digit error', stopped),
  R43: of('invalid account number', stopped),
  R44: of('invalid individual ID'),
  R45: of('invalid individual name'),
  R46: of('invalid representative payee'),
  R47: of('duplicate enrollment', ours),
  R50: of('state law on returned checks', contact),
  R51: of('item not eligible or not authorized', stopped),
  R52: of('stop payment on item', asked),
  R53: of('item and entry both presented'),
  R61: of('misrouted return', ours),
  R62: of('return of an erroneous or reversing debit', ours),
  R67: of('duplicate return', ours),
  R68: of('untimely return', ours),
  R69: of('return with field errors', ours),
  R70: of('permissible return not accepted', ours),
  R71: of('misrouted dishonored return', ours),
  R72: of('untimely dishonored return', ours),
  R73: of('timely original return', ours),
  R74: of('corrected return', ours),
  R75: of('return was no duplicate', ours),
  R76: of('no errors found', ours),
  R77: of('dishonored return not accepted', ours),
  R80: of('cross-border coding error', ours),
  R81: of('bank takes no part in international payments', stopped),
  R82: of('invalid foreign bank identification', stopped),
  R83: of('foreign bank cannot settle', contact),
  R84: of('not processed by the gateway', contact),
  R85: of('incorrectly coded international payment', ours),
}

const correct: readonly Follow[] = ['correct_data']
const changed: Readonly<Record<string, Code>> = {
  C01: of('account number corrected', correct),
  C02: of('routing number corrected', correct),
  C03: of('routing and account number corrected', correct),
  C04: of('name corrected', correct),
  C05: of('account type corrected', correct),
  C06: of('account number and type corrected', correct),
  C07: of('routing number, account number and type corrected', correct),
  C08: of('foreign bank identification corrected'),
  C09: of('individual ID corrected', ours),
  C13: of('addenda format error', ours),
  C14: of('coded for another country', contact),
}

/** Words and consequences of a return or change code; an unknown code says so and asks for a person. */
export function codeOf(code: string): Code {
  return (
    returned[code] ??
    changed[code] ??
    of(code.startsWith('C') ? 'bank data changed, unknown code' : 'returned for a reason we do not know')
  )
}

/** "insufficient funds (R01)" */
export const codeWords = (code: string): string => `${codeOf(code).words} (${code})`

/** Codes by which our bank sends a return back, and by which the other bank answers to that. */
const dishonored: ReadonlySet<string> = new Set(['R61', 'R62', 'R67', 'R68', 'R69', 'R70'])
const contested: ReadonlySet<string> = new Set(['R71', 'R72', 'R73', 'R74', 'R75', 'R76', 'R77'])

/**
 * What a code says about a return rather than about a payment; null for a return. Banks settle it between them: neither moves
 * money of ours. [FIX-042]
 */
export function disputeWords(code: string): string | null {
  if (dishonored.has(code))
    return 'A dishonored return: our bank sent a return back to the other bank. It moves no money.'
  if (contested.has(code))
    return 'A contested return: the other bank answers that its return holds, or objects to our bank’s answer. It moves no money.'
  return null
}

/** Attempts of one debit: the first, and two more after R01 or R09. */
const greatestAttempt = 3

export const mayRetry = (code: string, attempt: number): boolean =>
  codeOf(code).follows.includes('retry') && attempt < greatestAttempt

/**
 * Whether an entry reinitiates a returned one and must say so to the bank: insufficient funds, same amount, same account. A
 * changed amount, another account or a new authorization makes it a new payment. [NACHA, reinitiated entries]
 */
export const isPresentedAgain = (before: TriedBefore | null | undefined, amount: number): boolean =>
  before != null &&
  codeOf(before.code).follows.includes('retry') &&
  before.isSameAccount &&
  before.amount === amount

/** Days after the first try of a debit within which it may be tried again. */
const tryDays = 180

/** Whether banks accept another try of a debit on a day. */
export const mayTryAgain = (attempt: number, firstOn: string | null, on: string): boolean =>
  attempt < greatestAttempt && isInTryDays(firstOn, on)

/** Whether a day lies within the days in which a debit may be tried again. [NACHA, reinitiated entries] */
export const isInTryDays = (firstOn: string | null, on: string): boolean =>
  firstOn === null || on <= plusDays(firstOn, tryDays)

/** Returns caused by us: on our bank's request, not as authorized, or sent twice. They have no consequence for the client. */
const ourMistakes: ReadonlySet<string> = new Set(['R06', 'R11', 'R24'])

/** The return fee is charged once per invoice, at the first return, and never for a mistake of ours. */
export const isFeeDue = (code: string, attempt: number): boolean =>
  attempt === 1 && codeOf(code).follows.length > 0 && !ourMistakes.has(code)

/** Returns as unauthorized: above 0.5 % of debits the bank asks questions. */
export const unauthorizedCodes: readonly string[] = ['R05', 'R07', 'R10', 'R29', 'R51']
export const administrativeCodes: readonly string[] = ['R02', 'R03', 'R04']

type ReturnCounts = {
  /** Debits sent in the last 60 days. */
  readonly debits: number
  readonly unauthorized: number
  readonly administrative: number
  readonly all: number
}

/** Days over which return rates are taken. */
export const ratesOver = 60

export type ReturnRate = {
  readonly key: 'unauthorized' | 'administrative' | 'all'
  readonly count: number
  /** Basis points of the debits, rounded half up. */
  readonly rateBps: number
  readonly limitBps: number
  /** `near` from four fifths of the limit on. */
  readonly state: 'under' | 'near' | 'over'
}

const limits = { unauthorized: 50, administrative: 300, all: 1500 } as const

/** Return rates of the last 60 days beside NACHA's limits: unauthorized 0.5 %, administrative 3 %, all 15 %. */
export function returnRates(counts: ReturnCounts): ReturnRate[] {
  const { debits } = counts
  return (['unauthorized', 'administrative', 'all'] as const).map((key) => {
    const count = counts[key]
    const limitBps = limits[key]
    // Compared as integers: a rate exactly at the limit is not over it.
    const [share, limit] = [count * 10_000, limitBps * debits]
    const state = share > limit ? 'over' : count > 0 && share * 5 >= limit * 4 ? 'near' : 'under'
    return { key, count, rateBps: debits > 0 ? Math.round(share / debits) : 0, limitBps, state }
  })
}
