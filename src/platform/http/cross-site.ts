import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { csrfProof } from '#identity/server/sessions.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors/app-error.ts'

/**
 * Refuses state-changing calls from pages of other sites (A14), by the browser's fetch metadata. A call without metadata but
 * with a session must carry the session's CSRF proof. @throws AppError 403 `cross_site`
 */
export function refuseCrossSite(
  { PUBLIC_URL: publicUrl, mode }: Pick<Config, 'PUBLIC_URL' | 'mode'>,
  request: FastifyRequest,
): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site')
  if (origin !== undefined && !isOwn(origin, publicUrl, mode, request)) throw new AppError('cross_site')
  if (site === undefined && origin === undefined && request.sessionToken && !hasProof(request)) {
    throw new AppError('cross_site')
  }
}

/** In production the `Host` header proves nothing: it may name another site. */
function isOwn(origin: string, publicUrl: string, mode: Config['mode'], request: FastifyRequest): boolean {
  if (origin === new URL(publicUrl).origin) return true
  return mode === 'demo' && origin === `${request.protocol}://${request.host}`
}

function hasProof(request: FastifyRequest): boolean {
  const sent = Buffer.from(String(request.headers['x-csrf-token'] ?? ''))
  const expected = Buffer.from(csrfProof(request.sessionToken ?? ''))
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
