import { isErrorCode } from '../contract/errors.ts'
import { camel } from '../db/names.ts'
import { AppError, invalidField } from './app-error.ts'

type PgError = Error & { code?: string; detail?: string; constraint?: string; column?: string }

const gone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'CONNECTION_DESTROYED',
])
/** PostgreSQL codes for refusing a connection: no such database, no such user, wrong password. */
const notServed = new Set(['3D000', '28000', '28P01'])
const goneMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after|not currently accepting connections/

/**
 * Lost connection, lack of resources, start-up or shutdown, disk errors, damaged files, a standby not yet promoted: temporary,
 * for the operator to fix.
 */
const outOfReach = /^(08|53|57P|58|XX001|XX002|25006)/

const isCoded = (error: Error) => 'code' in error

/** A database error as the caller may see it; null when it is a bug of ours. */
export function databaseError(raw: unknown): AppError | null {
  if (!(raw instanceof Error)) return null
  const error: PgError = raw.cause instanceof Error && isCoded(raw.cause) ? raw.cause : raw
  const code = error.code ?? ''
  if (
    notServed.has(code) ||
    gone.has(code) ||
    goneMessages.test(error.message) ||
    raw instanceof AggregateError
  )
    return unavailable()
  if (!/^[0-9A-Z]{5}$/.test(code)) return null
  switch (code) {
    case '23505':
      return taken(fieldOf(error))
    case '23503':
      return /still referenced/.test(error.detail ?? '')
        ? new AppError('still_used')
        : invalidField(fieldOf(error), 'There is no such record.')
    case '23502':
      return invalidField(camel(error.column ?? 'body'), 'Required')
    case '23514':
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return new AppError('invalid_input', { message: 'A value is outside what can be stored.' })
    // Raised by our SQL function `refuse` in a statement's guard.
    case 'PL001':
      return isErrorCode(error.message) ? new AppError(error.message) : null
    // Deadlock, serialization failure, lock or statement timeout, shutdown, too many connections.
    case '40P01':
    case '40001':
    case '55P03':
    case '57014':
      return unavailable()
    default:
      return outOfReach.test(code) ? unavailable() : null
  }
}

function unavailable(): AppError {
  return new AppError('unavailable', {}, { 'retry-after': '2' })
}

function taken(field: string): AppError {
  return new AppError('unique_taken', { fields: { [field]: 'This value is already taken.' } })
}

/** Reads the column out of `Key (lower(code))=(x) already exists.` */
function fieldOf(error: PgError): string {
  const detail = error.detail ?? ''
  const [start, end] = [detail.indexOf('Key (') + 'Key ('.length, detail.indexOf(')=')]
  const inside = start < end ? detail.slice(start, end) : 'body'
  const columns = inside.replace(/(?:lower|fold_text)\(([^()]+?)(?:::text)?\)/g, '$1').split(', ')
  return camel(columns.at(-1) ?? 'body')
}
