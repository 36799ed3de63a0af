import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { deviceDays } from './known-devices.ts'
import { absoluteMs } from './sessions.ts'

/** The port of an install that is alone on its host. */
const usualPort = '3000'

/**
 * The name of the session's cookie, or of another with `what`. `__Host-` binds it to this host and to TLS; demo runs on plain
 * loopback (A1). Browsers send a cookie to every port of a host, so that a company at another port than the usual one names it:
 * signing in to one company of a machine leaves the others alone (decision 096).
 */
export function cookieName({ mode, PUBLIC_URL }: Pick<Config, 'mode' | 'PUBLIC_URL'>, what = ''): string {
  const { port } = new URL(PUBLIC_URL)
  const ofPort = port === '' || port === usualPort ? '' : `-${port}`
  return `${mode === 'production' ? '__Host-' : ''}pourline${what}${ofPort}`
}

export async function readSession(context: Context, request: FastifyRequest): Promise<void> {
  const token = request.cookies[cookieName(context.config)]
  if (!token || token.length > 100) return
  request.session = await context.sessions.find(token)
  request.sessionToken = request.session ? token : null
}

/** Whether a session cookie is present; checked without the database. */
export function hasSessionCookie(context: Context, request: FastifyRequest): boolean {
  return Boolean(request.cookies[cookieName(context.config)])
}

export function writeSessionCookie(context: Context, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(context.config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.mode === 'production',
    maxAge: absoluteMs / 1000,
  })
}

export function clearSessionCookie(context: Context, reply: FastifyReply): void {
  reply.clearCookie(cookieName(context.config), { path: '/', secure: context.config.mode === 'production' })
}

const deviceName = ({ config }: Context) => cookieName(config, '-device')

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
