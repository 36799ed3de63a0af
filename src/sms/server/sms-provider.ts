import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { z } from 'zod'
import { lookupOutside, NotOutside, type Resolve } from '#platform/ports/outside.ts'
import { isInside } from '#platform/rules/inside-address.ts'
import { withoutEnd } from '#platform/rules/text/trim-signs.ts'
import type { SmsReply } from '#sms/rules/send-sms.ts'

/** The account at the provider, and the number that SMS are sent from. */
export type ProviderAccount = { baseUrl: string; accountId: string; token: string; sender: string }
/** `statusUrl`: where the provider reports delivery. */
export type OutgoingSms = { to: string; body: string; statusUrl?: string }

/** The provider refused an SMS, or its answer is unknown. The message holds no secret. */
export class SmsNotTaken extends Error {
  readonly reply: SmsReply

  constructor(reply: SmsReply) {
    super(reply.answer)
    this.reply = reply
  }
}

/** Total timeout of one send, however slowly the provider answers. */
const mostMs = 15_000
const mostBytes = 64 * 1024

const said = z.object({
  sid: z.string().max(100).nullish(),
  code: z.number().int().nullish(),
  message: z.string().nullish(),
})

/**
 * Sends an SMS by the Messages API of Twilio and compatible providers: a form, with account and secret as Basic
 * authorization. Redirects are not followed; a host inside this network is refused unless `mayBeInside`.
 * @returns the provider's id of the SMS. @throws SmsNotTaken
 */
export async function sendByProvider(
  account: ProviderAccount,
  piece: OutgoingSms,
  { mayBeInside, finds }: Whither,
): Promise<string | null> {
  const { baseUrl, accountId, token, sender } = account
  const url = new URL(
    `${withoutEnd(baseUrl, '/')}/2010-04-01/Accounts/${encodeURIComponent(accountId)}/Messages.json`,
  )
  // URL has normalized unusual spellings of the address.
  if (!mayBeInside && isInside(url.hostname))
    throw new SmsNotTaken({ status: null, code: null, answer: new NotOutside().message, hasBegun: false })
  const form = new URLSearchParams({
    To: piece.to,
    From: sender,
    Body: piece.body,
    ...(piece.statusUrl && { StatusCallback: piece.statusUrl }),
  }).toString()
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountId}:${token}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(form),
  }
  const { status, body } = await post(url, { form, headers, mayBeInside, finds })
  const read = said.safeParse(parsed(body)).data
  if (status >= 200 && status < 300) return read?.sid ?? null
  const answer = `${status} ${read?.message ?? ''}`.trim().slice(0, 300)
  throw new SmsNotTaken({ status, code: read?.code ?? null, answer, hasBegun: true })
}

/** `finds`: resolves host names, instead of the system's resolver. */
type Whither = { mayBeInside: boolean; finds?: Resolve | undefined }
type Asked = Whither & { form: string; headers: Record<string, string | number> }

function post(
  url: URL,
  { form, headers, mayBeInside, finds }: Asked,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let hasBegun = false
    const fail = (error: unknown) => {
      const answer = error instanceof Error ? error.message.slice(0, 300) : 'No answer'
      reject(new SmsNotTaken({ status: null, code: null, answer, hasBegun }))
    }
    const isTls = url.protocol === 'https:'
    const asked = (isTls ? tlsRequest : plainRequest)(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(mostMs),
      ...(mayBeInside ? {} : { lookup: lookupOutside(finds) }),
    })
    // Before the connection is established nothing has been sent.
    asked.on('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        hasBegun = true
      }),
    )
    asked.on('error', fail)
    asked.on('response', (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        if (body.length < mostBytes) body += part
      })
      response.on('error', fail)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    asked.end(form)
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
