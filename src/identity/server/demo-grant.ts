import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'

const name = 'pourline-developer'
const days = 30

/** Sets the cookie that proves the company code; the browser keeps `devAccessGranted` (A5). Demo only. */
export function grantAccess(context: Context, reply: FastifyReply): void {
  const until = String(context.clock.now().getTime() + days * 86_400_000)
  reply.setCookie(name, `${until}.${proofOf(context, until)}`, {
    path: '/api/demo',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: days * 86_400,
  })
}

export function clearAccess(reply: FastifyReply): void {
  reply.clearCookie(name, { path: '/api/demo' })
}

/** Whether the currently valid company code was given in this browser. */
export function hasAccess(context: Context, request: FastifyRequest): boolean {
  const [until = '', proof = ''] = (request.cookies[name] ?? '').split('.')
  const expected = Buffer.from(proofOf(context, until))
  const given = Buffer.from(proof)
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Number(until) > context.clock.now().getTime()
  )
}

function proofOf({ sealer, config }: Context, until: string): string {
  return sealer.fingerprint(`developer|${config.COMPANY_CODE}|${until}`)
}
