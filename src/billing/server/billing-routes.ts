import { billingCalls as calls } from '#billing/contract/billing-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { creditMemoPaper, invoicePaper, slipPaper, statementPaper } from './papers/papers.ts'
import { sendPaper } from './papers/send-paper.ts'
import { disputeInvoice, resolveDispute } from './receivables/dispute-invoice.ts'
import { payNow } from './receivables/pay-now.ts'
import { readBilling } from './receivables/read-billing.ts'

/** Routes for a client's invoices, documents and payments. [PAY-005] */
export function billingRoutes(app: App, context: Context): void {
  answerCall(app, calls.read, ({ request, query }) =>
    readBilling(context, callerOf(request).actor, query.clientId),
  )
  answerCall(app, calls.statement, async ({ request, reply, query }) => {
    const { clientId, month, withClosed } = query
    const wanted = { clientId, month, withClosed: withClosed === 'true' }
    return sendPaper(reply, await statementPaper(context, callerOf(request).actor, wanted))
  })
  answerCall(app, calls.invoicePdf, async ({ request, reply, params }) =>
    sendPaper(reply, await invoicePaper(context, callerOf(request).actor, params.id)),
  )
  answerCall(app, calls.creditMemoPdf, async ({ request, reply, params }) =>
    sendPaper(reply, await creditMemoPaper(context, callerOf(request).actor, params.id)),
  )
  answerCall(app, calls.slipPdf, async ({ request, reply, params }) =>
    sendPaper(reply, await slipPaper(context, callerOf(request).actor, params.id)),
  )
  answerCall(app, calls.pay, ({ request, body }) => payNow(context, callerOf(request), body))
  answerCall(app, calls.dispute, ({ request, params, body }) =>
    disputeInvoice(context, callerOf(request), params.id, body.reason),
  )
  answerCall(app, calls.resolve, ({ request, params, body }) =>
    resolveDispute(context, callerOf(request), params.id, body),
  )
}
