import type { FastifyReply } from 'fastify'
import { calendarCalls as calls } from '#crm/contract/calendar-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { disposition } from '#platform/resources/attachment.ts'
import { type App, callerOf } from '#platform/routing.ts'
import {
  calendarFeedOf,
  calendarOfReminder,
  readCalendar,
  stopCalendar,
  subscribeCalendar,
} from './reminder-calendar.ts'

const sent = (reply: FastifyReply, name: string, body: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', disposition(name, 'attachment'))
    .send(body)

/** Reminders for calendar apps: one as a file, or all of a person's by a private address. */
export function calendarRoutes(app: App, context: Context): void {
  answerCall(app, calls.reminder, async ({ request, reply, params }) =>
    sent(reply, 'reminder.ics', await calendarOfReminder(context, callerOf(request).actor, params.id)),
  )
  answerCall(app, calls.feed, ({ request }) => calendarFeedOf(context, callerOf(request).actor))
  answerCall(app, calls.subscribe, ({ request }) => subscribeCalendar(context, callerOf(request)))
  answerCall(app, calls.stop, ({ request }) => stopCalendar(context, callerOf(request)))
  answerCall(app, calls.read, async ({ reply, params }) =>
    sent(reply, 'reminders.ics', await readCalendar(context, params.token)),
  )
}
