import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { App } from '#platform/routing.ts'
import { hookAddresses, hookPaths, receiptsOf } from './hook-addresses.ts'
import { type Came, receiveSms } from './receive-sms.ts'
import { isSigned, signatureOf } from './signature.ts'
import { noteHeard, smsAccount } from './sms-account.ts'
import { takeReceipt } from './take-receipt.ts'

/** Body limit: larger than any SMS webhook. */
const mostBytes = 32_000

const sid = z.string().regex(/^[\w-]{1,64}$/)
const incoming = z.object({
  MessageSid: sid,
  From: z.string().min(1).max(60),
  To: z.string().max(60).default(''),
  Body: z.string().default(''),
  NumMedia: z.coerce.number().int().min(0).max(100).catch(0),
  OptOutType: z.string().max(20).nullish(),
})
const receipt = z.object({
  MessageSid: sid,
  MessageStatus: z.string().max(30),
  ErrorCode: z.coerce.number().int().min(1).max(999_999).nullish().catch(null),
})
const ofSms = z.strictObject({ text: z.uuid().optional() })

const schemaOf = (summary: string) => ({
  tags: ['outreach'],
  summary,
  description:
    'Called by the provider of texts as a form, signed in X-Twilio-Signature; nobody else is heard.',
})

/**
 * Webhooks of the SMS provider: no session; authenticated by the signature, which is verified before the content is read.
 * The only routes that accept form encoding.
 */
export function smsHooks(app: App, context: Context): void {
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    const open = { config: { access: 'public', isAnonymous: true }, bodyLimit: mostBytes } as const
    scope.post(hookPaths.answers, { ...open, schema: schemaOf('A text came in') }, async (request, reply) => {
      const form = await demandSigned(context, request, hookAddresses(context.config).answers)
      const said = read(incoming, form)
      return markup(reply, said && (await receiveSms(context, cameOf(said))))
    })
    scope.post(
      hookPaths.receipts,
      { ...open, schema: { ...schemaOf('What became of a text'), querystring: ofSms } },
      async (request, reply) => {
        const { text } = ofSms.parse(request.query)
        const { config } = context
        const address = text ? receiptsOf(config, text) : hookAddresses(config).receipts
        const said = read(receipt, await demandSigned(context, request, address))
        if (said)
          await takeReceipt(context, {
            providerId: said.MessageSid,
            textId: text ?? null,
            status: said.MessageStatus,
            code: said.ErrorCode ?? null,
          })
        return reply.code(204).send()
      },
    )
  })
}

/** Refuses a request that the provider did not sign. @throws AppError 403 */
async function demandSigned(
  context: Context,
  request: FastifyRequest,
  address: string,
): Promise<URLSearchParams> {
  const signature = request.headers['x-twilio-signature']
  const { body } = request
  if (typeof signature !== 'string' || typeof body !== 'string') throw new AppError('forbidden')
  const account = await smsAccount(context, context.db)
  const form = new URLSearchParams(body)
  if (!account || !isSigned(signature, signatureOf(account.token, address, form)))
    throw new AppError('forbidden')
  await noteHeard(context, account.id)
  return form
}

/** The fields we know; null where a signed request makes no sense, which is answered so that it is not repeated. */
function read<S extends z.ZodObject>(shape: S, form: URLSearchParams): z.output<S> | null {
  // PostgreSQL text cannot hold NUL.
  const said = [...form].map(([name, value]) => [name, value.replaceAll('\u0000', '')])
  return shape.safeParse(Object.fromEntries(said)).data ?? null
}

const cameOf = (said: z.output<typeof incoming>): Came => ({
  providerId: said.MessageSid,
  from: said.From,
  to: said.To,
  body: said.Body.slice(0, 2000).toWellFormed(),
  mediaCount: said.NumMedia,
  heard: said.OptOutType ?? null,
})

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The answer to the sender, in the provider's markup. */
const markup = (reply: FastifyReply, answer: string | null) =>
  reply
    .type('text/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>${
        answer
          ? `<Response><Message>${answer.replace(/[&<>]/g, (sign) => signs[sign] ?? '')}</Message></Response>`
          : '<Response/>'
      }`,
    )
