import type { FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { eventOf } from '#platform/resources/audit.ts'
import { gatherEvent } from '#platform/resources/gather-events.ts'
import { callerOf } from '#platform/routing.ts'
import { addressKey } from './address-key.ts'
import { OtherDoor } from './sign-in.ts'

type From = { ip: string; userAgent: string | null }
type Who = 'team' | 'customer'

const entities = { team: 'users', customer: 'customer_auth' } as const

/**
 * Audits why a sign-in failed and rethrows the error. An existing account is named; otherwise the typed address is masked.
 * Gathered by account, or by network address, per minute.
 */
export async function noteFailedSignIn(
  context: Context,
  { who, typed, from }: { who: Who; typed: string; from: From },
  error: unknown,
): Promise<void> {
  const action = failureOf(error)
  if (!action) return
  const entity = entities[who]
  const account = await context.db
    .row(`SELECT id FROM ${entity} WHERE email = $1 AND deleted_at IS NULL LIMIT 1`, [typed])
    .catch(() => undefined)
  await gatherEvent(context, account ? `${who}:${account.id}` : `${who}:${addressKey(from.ip)}`, {
    action,
    actor: null,
    ...from,
    ...(account ? { entity, id: account.id } : { metadata: { typed: maskedAddress(typed) } }),
  })
}

function failureOf(error: unknown): string | null {
  if (!(error instanceof AppError)) return null
  switch (error.code) {
    case 'invalid_credentials':
      return error instanceof OtherDoor ? null : 'sign_in_failed'
    case 'rate_limited':
      return 'locked_out'
    case 'forbidden':
      return 'sign_in_refused'
    default:
      return null
  }
}

/** Audits a refusal of a signed-in person, with its words: once per person, call and minute. */
export async function noteRefusal(context: Context, request: FastifyRequest, error: unknown): Promise<void> {
  if (!request.session || !(error instanceof AppError) || error.code !== 'forbidden') return
  const call = `${request.method} ${request.routeOptions.url ?? ''}`
  await gatherEvent(context, `${request.session.actor.id}|${call}`, {
    action: 'refused',
    ...eventOf(callerOf(request)),
    reason: error.message,
    metadata: { call },
  })
}

/** Notes that a password or code that was asked for again was wrong. */
export async function noteFailedStepUp(
  context: Context,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!failureOf(error)) return
  const caller = callerOf(request)
  await gatherEvent(context, caller.actor.id, { action: 'step_up_failed', ...eventOf(caller) })
}

/** The first letter and the domain: enough to see a pattern, not a list of addresses. */
function maskedAddress(typed: string): string {
  const at = typed.lastIndexOf('@')
  return at > 0 ? `${typed.slice(0, 1)}•••${typed.slice(at).slice(0, 80)}` : '•••'
}
