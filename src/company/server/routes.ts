import { companyCalls as calls } from '#company/contract/company-calls.ts'
import { leads } from '#company/contract/lead.ts'
import type { ServerState } from '#company/contract/opening.ts'
import { openingCalls } from '#company/contract/opening-calls.ts'
import { platformCalls } from '#company/contract/platform-calls.ts'
import { leadLifecycle } from '#company/rules/lead-lifecycle.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { keysAtWork } from '#platform/db/check-keys.ts'
import { mailboxFile } from '#platform/ports/mailbox.ts'
import { disposition } from '#platform/resources/attachment.ts'
import { movesOf, registerMoves } from '#platform/resources/move-routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { appConfigOf } from './app-config.ts'
import { brandRoutes } from './brand-routes.ts'
import { demandOpen, openingOf } from './opening.ts'
import {
  fillPlatformForm,
  openPlatformForm,
  platformStateOf,
  pricesOf,
  sendFormAgain,
  sendPlatformForm,
} from './platform-form.ts'
import { publicSiteOf } from './public-site.ts'
import { requestQuote } from './request-quote.ts'
import { companyResources } from './resources.ts'
import { chooseContentPack, openForBusiness, saveCompany, sendTestMail } from './set-up.ts'

/** The keys that this database knows, the one in use first, and what the processes at work do with them. */
async function serverStateOf({ db }: Pick<Context, 'db'>): Promise<ServerState> {
  const [known, atWork] = await Promise.all([
    db.rows(
      `SELECT name, left_sealed AS left, counted_at FROM key_checks
        WHERE name <> 'SEARCH_KEY' ORDER BY written_at DESC NULLS LAST, name`,
    ),
    keysAtWork(db),
  ])
  return {
    keys: known.map((key, at) => ({
      ...key,
      isInUse: at === 0,
      writing: atWork.filter(({ keys }) => keys[0] === key.name).length,
      processes: atWork.length,
    })),
  }
}

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
  registerMoves(
    app,
    context,
    movesOf(companyResources, leads, {
      lifecycle: leadLifecycle,
      // A won lead configures its platform by a mailed form, where the company sells platforms.
      effect: async (tx, { caller, row, action }) => {
        if (action === 'win' && (await pricesOf(tx))) await sendPlatformForm(context, tx, caller, row)
        return {}
      },
    }),
  )
  platformRoutes(app, context)
  brandRoutes(app, context)

  if (context.config.mode !== 'demo') return

  answerCall(app, calls.mailbox, async ({ query }) => ({
    items: await context.db.rows(
      `SELECT id, from_address AS "from", to_address AS "to", subject, coalesce(text, '') AS text, attachments, received_at
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

/** From a won request to a company: what administrators see and send, and what the buyer fills in. */
function platformRoutes(app: App, context: Context): void {
  answerCall(app, platformCalls.state, ({ params }) => platformStateOf(context, params.id))
  answerCall(app, platformCalls.sendForm, ({ request, params }) =>
    sendFormAgain(context, callerOf(request), params.id),
  )
  answerCall(app, platformCalls.open, ({ body }) => openPlatformForm(context, body.token))
  answerCall(app, platformCalls.fill, ({ body: { token, ...answers } }) =>
    fillPlatformForm(context, token, answers),
  )
}

/** What a new install needs before it serves businesses. */
function openingRoutes(app: App, context: Context): void {
  answerCall(app, openingCalls.read, () => openingOf(context))
  answerCall(app, openingCalls.server, () => serverStateOf(context))
  answerCall(app, openingCalls.saveCompany, async ({ request, body }) => {
    await saveCompany(context, callerOf(request), body)
    return openingOf(context)
  })
  answerCall(app, openingCalls.choosePack, async ({ request, body }) => {
    await chooseContentPack(context, callerOf(request), body.pack)
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
