import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { forLearners } from '../call-facts.ts'
import { verifiedCertificate } from './verify-certificate.ts'

/** Certificates as documents, and their public verification. */
export const certificateCalls = {
  pdf: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/certificates/:id/pdf',
    summary: 'A certificate as PDF',
    status: 200,
  }),
  verify: defineCall({
    method: 'GET',
    path: '/api/verify/:code',
    access: 'public',
    spends: 'certificate',
    tags: 'training',
    summary: 'Whether a certificate holds',
    params: z.object({ code: z.string().max(60) }),
    answer: verifiedCertificate,
  }),
}
