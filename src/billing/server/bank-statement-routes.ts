import multipart from '@fastify/multipart'
import { bankStatementCalls as calls } from '#billing/contract/bank-statement-calls.ts'
import { mostStatementBytes } from '#billing/rules/receivables/bank-statement.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { feeFromLine, matchLines, paymentFromLine, reopenLine, setAside } from './receivables/match-lines.ts'
import { listStatements, readStatement } from './receivables/read-statements.ts'
import { takeStatement } from './receivables/take-statement.ts'

/** Routes for reconciling bank statements with the journal. [PAY-006] */
export function bankStatementRoutes(app: App, context: Context): void {
  answerCall(app, calls.list, () => listStatements(context))
  answerCall(app, calls.read, ({ params, query }) => readStatement(context, params.id, query))
  answerCall(app, calls.match, ({ request, params, body }) =>
    matchLines(context, callerOf(request), params.id, body.matches),
  )
  answerCall(app, calls.reopen, ({ request, params, body }) =>
    reopenLine(context, callerOf(request), params.id, body.position),
  )
  answerCall(app, calls.setAside, ({ request, params, body }) =>
    setAside(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.recordPayment, ({ request, params, body }) =>
    paymentFromLine(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.postFee, ({ request, params, body }) =>
    feeFromLine(context, callerOf(request), params.id, body.position),
  )
  // Scoped, so that only this route accepts form data.
  app.register(async (scope: App) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: mostStatementBytes + 1,
        files: 1,
        parts: 1,
        fields: 0,
        fieldNameSize: 100,
        headerPairs: 50,
      },
    })
    answerCall(scope, calls.upload, async ({ request }) =>
      takeStatement(context, callerOf(request), await request.file()),
    )
  })
}
