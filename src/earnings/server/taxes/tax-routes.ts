import { sendPaper } from '#billing/server/api.ts'
import { taxCalls as calls } from '#earnings/contract/taxes/tax-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { necPaper, ownNecPaper } from '../papers/papers.ts'
import { filingOfYear } from './file-year.ts'
import { ownTaxYears } from './own-years.ts'
import { readTaxYear } from './read-year.ts'

/** Nonemployee compensation by the year. [PAY-012] */
export function taxRoutes(app: App, context: Context): void {
  answerCall(app, calls.year, ({ query }) => readTaxYear(context, query.year))
  answerCall(app, calls.form, async ({ request, params }) => {
    const { name, body } = await necPaper(context, callerOf(request), params)
    return { fileName: name, pdf: body.toString('base64') }
  })
  answerCall(app, calls.own, ({ request }) => ownTaxYears(context, callerOf(request).actor.id))
  answerCall(app, calls.ownForm, async ({ request, reply, params }) =>
    sendPaper(reply, await ownNecPaper(context, callerOf(request), params.year)),
  )
  answerCall(app, calls.filing, ({ request, params }) =>
    filingOfYear(context, callerOf(request), params.year),
  )
}
