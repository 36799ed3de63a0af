/** Error codes (`platform/contract/errors.ts`) that a rule may answer with. */
type RefusalCode =
  | 'invalid_input'
  | 'forbidden'
  | 'conflict'
  | 'move_not_allowed'
  | 'out_of_stock'
  | 'quota_reached'
  | 'account_on_hold'
  | 'zero_total'
  | 'below_cost'
  | 'bank_unverified'
  | 'jurisdiction_banned'
  | 'payout_held'
  | 'promo_refused'

/** Why something may not be done. Decisions return it instead of a result; the server turns it into an error. */
export class Refusal {
  readonly code: RefusalCode
  /** By default the text of the code. */
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

/** A move that is not possible now, with the possible ones. */
export const refuseMove = (message: string, allowed?: readonly string[]) =>
  new Refusal('move_not_allowed', message, { allowed })

/** Problems by field. */
export const refuseFields = (fields: Readonly<Record<string, string>>, message?: string) =>
  new Refusal('invalid_input', message, { fields })

/** A problem of one field. */
export const refuseField = (field: string, message: string, code: RefusalCode = 'invalid_input') =>
  new Refusal(code, message, { fields: { [field]: message } })
