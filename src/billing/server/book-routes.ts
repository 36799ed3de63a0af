import { bookCalls as calls } from '#billing/contract/book-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { disposition } from '#platform/resources/attachment.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { moveMonth } from './journal/close-month.ts'
import { exportBooks } from './journal/export-books.ts'
import { listEntries, readBooks } from './journal/read-books.ts'

/** Routes for the journal by month, closing months and exports. [PAY-006, PAY-018] */
export function bookRoutes(app: App, context: Context): void {
  answerCall(app, calls.read, ({ query }) => readBooks(context, query.month))
  answerCall(app, calls.entries, ({ query }) => listEntries(context, query))
  answerCall(app, calls.close, ({ request, body }) =>
    moveMonth(context, callerOf(request), { ...body, to: 'locked' }),
  )
  answerCall(app, calls.reopen, ({ request, body }) =>
    moveMonth(context, callerOf(request), { ...body, to: 'open' }),
  )
  answerCall(app, calls.export, async ({ request, reply, query }) => {
    const { name, body } = await exportBooks(context, callerOf(request), query)
    return reply.type('text/csv; charset=utf-8').header('content-disposition', disposition(name)).send(body)
  })
}
