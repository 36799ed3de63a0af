import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Sealer } from '#platform/db/sealed.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { registrationStatus } from '#registration/contract/registration-status.ts'

/** The link of a receipt: the application's id with a keyed hash of it, so that nobody can make one. Nothing is stored. */
export function statusToken(sealer: Sealer, id: string): string {
  return `${id}.${sealer.fingerprint(`registration-status|${id}`)}`
}

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The application that a token names; null when it was not made here. */
function idOf(sealer: Sealer, token: string): string | null {
  const id = token.split('.', 1)[0] ?? ''
  if (!isId.test(id)) return null
  const [given, right] = [Buffer.from(token), Buffer.from(statusToken(sealer, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** Where an application stands. @throws AppError 404 when the link was not made here, or the application is gone */
export async function readStatus(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  token: string,
): Promise<z.output<typeof registrationStatus>> {
  const id = idOf(sealer, token)
  const row =
    id === null
      ? undefined
      : await db.row(
          `SELECT r.business_name, r.status, r.created_at AS "receivedAt",
                  (SELECT max(l.created_at) FROM audit_logs l WHERE l.entity_type = 'business_registrations'
                      AND l.entity_id = r.id AND l.action IN ('approve', 'reject')) AS "decidedAt"
             FROM business_registrations r WHERE r.id = $1 AND r.deleted_at IS NULL`,
          [id],
        )
  if (!row) throw new AppError('not_found', { message: 'This link does not lead to an application.' })
  const { businessName, status, receivedAt, decidedAt } = row
  const isDecided = status === 'approved' || status === 'rejected'
  return {
    businessName,
    stands: isDecided ? status : status === 'needs_completion' ? 'to_complete' : 'in_review',
    receivedAt,
    decidedAt: isDecided ? decidedAt : null,
  }
}
