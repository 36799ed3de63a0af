import { appConfigOf } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { drawnBeside } from '#platform/ports/papers/drawn-beside.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { getRow } from '#platform/resources/read.ts'
import { certificates } from '#training/contract/certificates/certificate.ts'
import type { VerifiedCertificate } from '#training/contract/certificates/verify-certificate.ts'
import { readCode } from '#training/rules/certificates/certificate-code.ts'
import { trainingResources } from '../resources.ts'
import type { drawCertificate } from './draw-certificate.ts'

const draw = drawnBeside<typeof drawCertificate>(
  new URL('./draw-certificate.ts', import.meta.url),
  'drawCertificate',
)

/** The public facts of a certificate: whether it is valid, whose it is, for what, and since when. */
export async function verifyCertificate(db: Db, typed: string): Promise<VerifiedCertificate> {
  const code = readCode(typed)
  const row = code
    ? await db.row(
        `SELECT status, kind, title, holder, code, issued_at, revoked_at FROM certificates
          WHERE code = $1 AND deleted_at IS NULL`,
        [code],
      )
    : undefined
  return row ?? { status: 'unknown' }
}

/**
 * A certificate as PDF, for its owner and for admins. @throws AppError 404 outside the caller's scope, 409 when it was
 * revoked
 */
export async function certificatePdf(
  context: Context,
  caller: Caller,
  id: string,
): Promise<{ name: string; body: Buffer }> {
  const row = await getRow(context.db, named(trainingResources, 'certificates'), caller.actor, id)
  const certificate = certificates.row.parse(row)
  if (certificate.status === 'revoked')
    throw new AppError('conflict', { message: 'This certificate was revoked.' })
  const { company } = await appConfigOf(context)
  const address = `${context.config.PUBLIC_URL.replace(/\/$/, '')}/verify/${certificate.code}`
  const body = await draw(caller.actor.id, {
    ...certificate,
    company: company.name,
    address,
    timeZone: company.timeZone,
  })
  return { name: `certificate-${certificate.subject}.pdf`, body }
}
