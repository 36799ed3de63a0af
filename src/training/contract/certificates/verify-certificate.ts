import { z } from 'zod'
import { certificateKinds } from './certificate.ts'

const known = {
  kind: z.enum(certificateKinds),
  title: z.string(),
  holder: z.string(),
  code: z.string(),
  issuedAt: z.string(),
  revokedAt: z.string().nullable(),
}

/** The public answer to a certificate code: only what the certificate itself prints. */
export const verifiedCertificate = z.discriminatedUnion('status', [
  z.object({ status: z.literal('valid'), ...known }),
  z.object({ status: z.literal('revoked'), ...known }),
  z.object({ status: z.literal('unknown') }),
])
export type VerifiedCertificate = z.output<typeof verifiedCertificate>
