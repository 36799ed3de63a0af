/** Codes of the house's list of errors (`contracts/errors.ts`) that a rule answers with. */
type RefusalCode =
  | 'invalid_input'
  | 'forbidden'
  | 'conflict'
  | 'move_not_allowed'
  | 'out_of_stock'
  | 'quota_reached'
  | 'account_on_hold'
  | 'zero_total'
  | 'bank_unverified'
  | 'jurisdiction_banned'
  | 'payout_held'
  | 'promo_refused'

/** Why something may not be done: a value that a decision answers in place of what follows; the server makes an error of it. */
export class Refusal {
  readonly code: RefusalCode
  /** Without it, what the list says of the code. */
  readonly message: string | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The moves that are possible now. */
  readonly allowed: readonly string[] | undefined

  constructor(
    code: RefusalCode,
    message?: string,
    { fields, allowed }: Partial<Pick<Refusal, 'fields' | 'allowed'>> = {},
  ) {
    this.code = code
    this.message = message
    this.fields = fields
    this.allowed = allowed
  }
}

/** A step that is not possible now, and which are. */
export const refuseMove = (message: string, allowed?: readonly string[]) =>
  new Refusal('move_not_allowed', message, { allowed })

/** What is wrong, field by field. */
export const refuseFields = (fields: Readonly<Record<string, string>>, message?: string) =>
  new Refusal('invalid_input', message, { fields })

/** One problem by one field. */
export const refuseField = (field: string, message: string, code: RefusalCode = 'invalid_input') =>
  new Refusal(code, message, { fields: { [field]: message } })
