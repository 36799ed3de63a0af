import type { FastifyRequest } from 'fastify'
import { AppError, invalidField } from '#platform/errors/app-error.ts'

/** The version of the ACH terms that the call says were agreed to (R2). @throws AppError 400 */
export function authorizationOf(request: FastifyRequest): string | null {
  const header = request.headers['ach-authorization']
  if (header !== undefined && (typeof header !== 'string' || !/^[\w .-]{1,60}$/.test(header))) {
    throw invalidField('ACH-Authorization', 'ACH-Authorization: the version of the terms')
  }
  return header ?? null
}

/** Bank data may only be given with an ACH authorization. @throws AppError 400 */
export function demandAgreement(authorization: string | null): void {
  if (authorization !== null) return
  const hasAgreed = 'Please agree, so that we may debit your orders by ACH'
  throw new AppError('invalid_input', { fields: { hasAgreed } })
}
