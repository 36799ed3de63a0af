import type { FastifyRequest } from 'fastify'
import { AppError, invalidField } from '#platform/errors/app-error.ts'

/** The version of the terms that were agreed to, as the call states it (R2). @throws AppError 400 */
export function authorizationOf(request: FastifyRequest): string | null {
  const header = request.headers['ach-authorization']
  if (header !== undefined && (typeof header !== 'string' || !/^[\w .-]{1,60}$/.test(header))) {
    throw invalidField('ACH-Authorization', 'ACH-Authorization: the version of the terms')
  }
  return header ?? null
}

/** Whoever gives bank data agrees to ACH debits. @throws AppError 400 */
export function demandAgreement(authorization: string | null): void {
  if (authorization !== null) return
  const hasAgreed = 'Please agree, so that we may debit your orders by ACH'
  throw new AppError('invalid_input', { fields: { hasAgreed } })
}
