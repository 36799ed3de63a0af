import { type ErrorBody, type ErrorCode, errorCodes } from '../contract/errors.ts'
import { Refusal } from '../rules/refusal.ts'
import { boundedError } from './bounded.ts'

type Details = Partial<Omit<ErrorBody, 'code'>>

/** A failure that the caller may see: code, status and text come from `platform/contract/errors.ts`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, details: Details = {}, headers: Record<string, string> = {}) {
    super(details.message ?? errorCodes[code][1])
    this.code = code
    this.status = errorCodes[code][0]
    this.details = details
    this.headers = headers
  }

  /** The body of every error answer, bounded in size. */
  body(): ErrorBody {
    return boundedError({ ...this.details, message: this.message, code: this.code })
  }
}

export const notFound = () => new AppError('not_found')
export const forbidden = (message?: string) => new AppError('forbidden', message ? { message } : {})
/** One problem by one field. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid_input', { message, fields: { [field]: message } })

/** A rule's refusal as an error answer. */
export function refused({ code, message, fields, allowed }: Refusal): AppError {
  return new AppError(code, {
    ...(message ? { message } : {}),
    ...(fields ? { fields: { ...fields } } : {}),
    ...(allowed ? { allowed } : {}),
  })
}

/** Returns the decision. @throws AppError when it is a refusal */
export function demand<Decided>(decided: Decided): Exclude<Decided, Refusal> {
  if (decided instanceof Refusal) throw refused(decided)
  return decided as Exclude<Decided, Refusal>
}
