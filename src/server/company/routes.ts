import { z } from 'zod'
import { appConfig, mailboxMessage } from '#contracts/company/app-config.ts'
import { companyForm, opening } from '#contracts/company/opening.ts'
import { publicSite } from '#contracts/company/public-site.ts'
import { quoteReceived, quoteRequest } from '#contracts/company/quote-request.ts'
import { leadLifecycle } from '#domain/crm/lead-lifecycle.ts'
import type { Context } from '../context.ts'
import { named } from '../resources/define.ts'
import { registerMoves } from '../resources/move-routes.ts'
import { type App, callerOf } from '../routing.ts'
import { appConfigOf } from './app-config.ts'
import { demandOpen, openingOf } from './opening.ts'
import { publicSiteOf } from './public-site.ts'
import { requestQuote } from './request-quote.ts'
import { companyResources } from './resources.ts'
import { openForBusiness, saveCompany, sendTestMail } from './set-up.ts'

const tags = ['company']

export function companyRoutes(app: App, context: Context): void {
  app.get(
    '/api/app-config',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'This installation', response: { 200: appConfig } },
    },
    () => appConfigOf(context),
  )
  app.get(
    '/api/public-site',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'What the public pages show', response: { 200: publicSite } },
    },
    () => publicSiteOf(context),
  )
  app.post(
    '/api/leads',
    {
      config: { access: 'public', spends: 'lead' },
      schema: {
        tags,
        summary: "Ask for a platform of one's own",
        body: quoteRequest,
        response: { 201: quoteReceived },
      },
    },
    async (request, reply) => {
      await demandOpen(context)
      await requestQuote(context, request.body)
      const message = "We'll contact you within 24 hours to discuss your custom platform."
      return reply.code(201).send({ status: 'received' as const, message })
    },
  )
  openingRoutes(app, context)
  registerMoves(app, context, { resource: named(companyResources, 'leads'), lifecycle: leadLifecycle })

  if (context.config.mode !== 'demo') return

  app.get(
    '/api/mailbox-messages',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Mail the demo sent, newest first (demo only)',
        querystring: z.strictObject({ to: z.string().max(254).optional() }),
        response: { 200: z.object({ items: z.array(mailboxMessage) }) },
      },
    },
    async (request) => ({
      items: await context.db.rows(
        `SELECT id, from_address AS "from", to_address AS "to", subject, coalesce(text, '') AS text, received_at AS "receivedAt"
           FROM mailbox_messages WHERE $1::text IS NULL OR to_address = $1 ORDER BY received_at DESC, id DESC LIMIT 200`,
        [request.query.to ?? null],
      ),
    }),
  )
}

/** What a new install needs before it serves businesses. */
function openingRoutes(app: App, context: Context): void {
  const config = { access: ['admin'] as const }
  const answers = { 200: opening }
  app.get(
    '/api/opening',
    { config, schema: { tags, summary: 'What is missing until this install is open', response: answers } },
    () => openingOf(context),
  )
  app.put(
    '/api/opening/company',
    {
      config: { ...config, stepUp: true },
      schema: {
        tags,
        summary: 'Name, address and time zone of a new install',
        body: companyForm,
        response: answers,
      },
    },
    async (request) => {
      await saveCompany(context, callerOf(request), request.body)
      return openingOf(context)
    },
  )
  app.post(
    '/api/opening/test-mail',
    { config, schema: { tags, summary: 'Send yourself a test message', response: answers } },
    async (request) => {
      await sendTestMail(context, callerOf(request))
      return openingOf(context)
    },
  )
  app.post(
    '/api/opening/go-live',
    {
      config: { ...config, stepUp: true },
      schema: { tags, summary: 'Open for business', response: answers },
    },
    async (request) => {
      await openForBusiness(context, callerOf(request))
      return openingOf(context)
    },
  )
}
