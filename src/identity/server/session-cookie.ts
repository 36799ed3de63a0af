import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { deviceDays } from './known-devices.ts'
import { absoluteMs } from './sessions.ts'

/** `__Host-` binds the cookie to this host and to TLS; demo runs on plain loopback (A1). */
function cookieName(context: Context): string {
  return context.config.mode === 'production' ? '__Host-pourline' : 'pourline'
}

export async function readSession(context: Context, request: FastifyRequest): Promise<void> {
  const token = request.cookies[cookieName(context)]
  if (!token || token.length > 100) return
  request.session = await context.sessions.find(token)
  request.sessionToken = request.session ? token : null
}

/** Whether a session cookie is present; checked without the database. */
export function hasSessionCookie(context: Context, request: FastifyRequest): boolean {
  return Boolean(request.cookies[cookieName(context)])
}

export function writeSessionCookie(context: Context, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(context), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.mode === 'production',
    maxAge: absoluteMs / 1000,
  })
}

export function clearSessionCookie(context: Context, reply: FastifyReply): void {
  reply.clearCookie(cookieName(context), { path: '/', secure: context.config.mode === 'production' })
}

function deviceName(context: Context): string {
  return context.config.mode === 'production' ? '__Host-pourline-device' : 'pourline-device'
}

/** The mark of a browser in which a person proved their identity. */
export function readDevice(context: Context, request: FastifyRequest): string | undefined {
  const mark = request.cookies[deviceName(context)]
  return mark && mark.length <= 100 ? mark : undefined
}

export function writeDevice(context: Context, reply: FastifyReply, mark: string): void {
  reply.setCookie(deviceName(context), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.mode === 'production',
    maxAge: deviceDays * 86_400,
  })
}
