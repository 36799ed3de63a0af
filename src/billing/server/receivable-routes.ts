import { receivableCalls as calls } from '#billing/contract/receivable-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { allowCredit, reverseWriteOff, setReminders, writeOff } from './receivables/concede-invoice.ts'
import { debitAgain } from './receivables/debit-again.ts'
import { listOpenInvoices, readAgeing, readInvoice } from './receivables/read-receivables.ts'
import { recordPayment, reversePayment } from './receivables/record-payment.ts'
import { setTerms } from './receivables/set-terms.ts'

/** Routes for collecting what clients owe. [PAY-006] */
export function receivableRoutes(app: App, context: Context): void {
  answerCall(app, calls.ageing, () => readAgeing(context))
  answerCall(app, calls.invoices, ({ query }) => listOpenInvoices(context, query))
  answerCall(app, calls.invoice, ({ params }) => readInvoice(context, params.id))
  answerCall(app, calls.pay, async ({ request, params, body }) => {
    const given = { ...body, clientId: params.id }
    const { id, surplus } = await context.db.transact((tx) =>
      recordPayment(context, tx, callerOf(request), given),
    )
    return { id, surplus }
  })
  answerCall(app, calls.reversePayment, ({ request, params, body }) =>
    reversePayment(context, callerOf(request), params.id, body.reason),
  )
  answerCall(app, calls.writeOff, ({ request, params, body }) =>
    writeOff(context, callerOf(request), params.id, body.reason),
  )
  answerCall(app, calls.reverseWriteOff, ({ request, params, body }) =>
    reverseWriteOff(context, callerOf(request), params.id, body.reason),
  )
  answerCall(app, calls.credit, ({ request, params, body }) =>
    allowCredit(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.debitAgain, ({ request, params, body }) =>
    debitAgain(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.reminders, ({ request, params, body }) =>
    setReminders(context, callerOf(request), params.id, body.isOff),
  )
  answerCall(app, calls.terms, ({ request, params, body }) =>
    setTerms(context, callerOf(request), params.id, body),
  )
}
