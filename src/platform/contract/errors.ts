import type { Proof } from '#platform/rules/step-up.ts'

/** Every error code of the API with its status and default text (C1). */
export const errorCodes = {
  invalid_input: [400, 'Please check the marked fields.'],
  invalid_json: [400, 'The request body is not valid JSON.'],
  signed_out: [401, 'Please sign in.'],
  invalid_credentials: [401, 'Invalid credentials'],
  forbidden: [403, 'You may not do this.'],
  cross_site: [403, 'This request came from another site and was refused.'],
  second_factor_missing: [403, 'Administrators set up a second factor before anything else.'],
  step_up_required: [403, 'Please enter your password again to do this.'],
  not_found: [404, 'Not found.'],
  not_open: [409, 'We are not open for business yet. Please come back soon.'],
  conflict: [409, 'This was changed or taken meanwhile.'],
  version_conflict: [409, 'Somebody else changed this record meanwhile.'],
  unique_taken: [409, 'This value is already taken.'],
  still_used: [409, 'Other records still refer to this one.'],
  last_admin: [409, 'This is the last administrator who can sign in. Make somebody else one first.'],
  move_not_allowed: [409, 'This step is not possible now.'],
  out_of_stock: [409, 'There is not enough stock.'],
  quota_reached: [409, 'As many units wait in unconfirmed orders as may.'],
  account_on_hold: [409, 'The account of this client is on hold.'],
  zero_total: [409, 'An order that comes to $0.00 waits for an administrator.'],
  below_cost: [409, 'An order that comes to less than its goods cost waits for an administrator.'],
  bank_unverified: [409, 'The bank data of this client is not verified yet.'],
  jurisdiction_banned: [409, 'This product may not be sold there.'],
  payout_held: [409, 'This payout is held.'],
  period_locked: [409, 'The books of this month are closed.'],
  promo_refused: [409, 'This promo code cannot be used.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media: [415, 'Please send JSON.'],
  idempotency_mismatch: [422, 'This idempotency key was used for a different request.'],
  rate_limited: [429, 'Too many tries. Please wait a little.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The service is not available right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errorCodes

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCodes, text)
}

/** A way to prove one's identity again. */
export type StepUpProof = Proof

/** The body of every failed call. `fields` has a message per field; further keys depend on the code. */
export type ErrorBody = {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  /** `move_not_allowed`: the moves that are possible now. */
  allowed?: readonly string[]
  /** `version_conflict`: the record as it stands now. */
  current?: unknown
  /** `rate_limited`: seconds until it may be tried again. */
  retryAfter?: number
  /** `step_up_required`: accepted proofs of identity. */
  asks?: readonly StepUpProof[]
  /** `version_conflict` of a change: what was sent over it. */
  sent?: unknown
}
