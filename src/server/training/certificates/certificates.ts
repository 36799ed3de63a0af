import { certificates } from '#contracts/training/certificates/certificate.ts'
import type { VerifiedCertificate } from '#contracts/training/certificates/verify-certificate.ts'
import { readCode } from '#domain/training/certificates/certificate-code.ts'
import { appConfigOf } from '../../company/app-config.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Caller } from '../../resources/caller.ts'
import { named } from '../../resources/define.ts'
import { getRow } from '../../resources/read.ts'
import { trainingResources } from '../resources.ts'

/** What anybody may know of a certificate: whether it holds, whose it is, for what, since when. */
export async function verifyCertificate(db: Db, typed: string): Promise<VerifiedCertificate> {
  const code = readCode(typed)
  const row = code
    ? await db.row(
        `SELECT status, kind, title, holder, code, issued_at AS "issuedAt", revoked_at AS "revokedAt" FROM certificates
          WHERE code = $1 AND deleted_at IS NULL`,
        [code],
      )
    : undefined
  return row ?? { status: 'unknown' }
}

/** A certificate as a document, for its owner and for administrators. @throws AppError 404 outside the reach, 409 when it was taken back */
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
  // What draws is large, and only needed by those who print.
  const { drawCertificate } = await import('./draw-certificate.ts')
  const body = await drawCertificate({
    ...certificate,
    company: company.name,
    address,
    timeZone: company.timeZone,
  })
  return { name: `certificate-${certificate.subject}.pdf`, body }
}
