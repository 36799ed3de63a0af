import { achCalls as calls } from '#billing/contract/ach/ach-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { sendPrenote } from '../verify-by-prenote.ts'
import { downloadFile } from './download-file.ts'
import { paymentsToday } from './payments-today.ts'
import { prepareFile } from './prepare-file.ts'
import { readingReceipt, readReturns } from './read-returns.ts'
import { releaseFile } from './release-file.ts'
import { readReturnRates } from './return-rates.ts'
import { answerFile, cancelFile } from './take-back.ts'

/** Routes for ACH files and the bank's answers. */
export function achRoutes(app: App, context: Context): void {
  answerCall(app, calls.today, ({ request }) => paymentsToday(context, callerOf(request)))
  answerCall(app, calls.rates, () => readReturnRates(context.db, context.clock.now().toISOString()))
  answerCall(app, calls.prepare, ({ request }) => prepareFile(context, callerOf(request)))
  answerCall(app, calls.release, ({ request, params, body }) =>
    releaseFile(context, callerOf(request), params.id, body.version),
  )
  answerCall(app, calls.cancel, ({ request, params, body }) =>
    cancelFile(context, callerOf(request), params.id, body.version),
  )
  answerCall(app, calls.download, ({ request, params, body }) =>
    downloadFile(context, callerOf(request), params.id, body.reason),
  )
  answerCall(app, calls.answer, ({ request, params, body }) =>
    answerFile(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.readReturns, ({ request, body }) => readReturns(context, callerOf(request), body))
  answerCall(app, calls.receipt, ({ request, params }) =>
    readingReceipt(context, callerOf(request), params.id),
  )
  answerCall(app, calls.prenote, ({ request, params, body }) =>
    sendPrenote(context, callerOf(request), params.id, body.version),
  )
}
