import { companyCalls as calls } from '#company/contract/company-calls.ts'
import { openingCalls } from '#company/contract/opening-calls.ts'
import { leadLifecycle } from '#company/rules/lead-lifecycle.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { mailboxFile } from '#platform/ports/mailbox.ts'
import { disposition } from '#platform/resources/attachment.ts'
import { named } from '#platform/resources/define.ts'
import { registerMoves } from '#platform/resources/move-routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { appConfigOf } from './app-config.ts'
import { demandOpen, openingOf } from './opening.ts'
import { publicSiteOf } from './public-site.ts'
import { requestQuote } from './request-quote.ts'
import { companyResources } from './resources.ts'
import { serverStateOf } from './server-state.ts'
import { openForBusiness, saveCompany, sendTestMail } from './set-up.ts'

export function companyRoutes(app: App, context: Context): void {
  answerCall(app, calls.config, () => appConfigOf(context))
  answerCall(app, calls.site, () => publicSiteOf(context))
  answerCall(app, calls.askForQuote, async ({ body }) => {
    await demandOpen(context)
    await requestQuote(context, body)
    return {
      status: 'received',
      message: "We'll contact you within 24 hours to discuss your custom platform.",
    }
  })
  openingRoutes(app, context)
  registerMoves(app, context, { resource: named(companyResources, 'leads'), lifecycle: leadLifecycle })

  if (context.config.mode !== 'demo') return

  answerCall(app, calls.mailbox, async ({ query }) => ({
    items: await context.db.rows(
      `SELECT id, from_address AS "from", to_address AS "to", subject, coalesce(text, '') AS text, attachments, received_at AS "receivedAt"
         FROM mailbox_messages WHERE $1::text IS NULL OR to_address = $1 ORDER BY received_at DESC, id DESC LIMIT 200`,
      [query.to ?? null],
    ),
  }))
  answerCall(app, calls.mailboxFile, async ({ params, reply }) => {
    const { name, body } = await mailboxFile(context.db, params)
    return reply
      .type(name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream')
      .header('content-disposition', disposition(name, name.endsWith('.pdf') ? 'inline' : 'attachment'))
      .send(body)
  })
}

/** What a new install needs before it serves businesses. */
function openingRoutes(app: App, context: Context): void {
  answerCall(app, openingCalls.read, () => openingOf(context))
  answerCall(app, openingCalls.server, () => serverStateOf(context))
  answerCall(app, openingCalls.saveCompany, async ({ request, body }) => {
    await saveCompany(context, callerOf(request), body)
    return openingOf(context)
  })
  answerCall(app, openingCalls.sendTestMail, async ({ request }) => {
    await sendTestMail(context, callerOf(request))
    return openingOf(context)
  })
  answerCall(app, openingCalls.goLive, async ({ request }) => {
    await openForBusiness(context, callerOf(request))
    return openingOf(context)
  })
}
