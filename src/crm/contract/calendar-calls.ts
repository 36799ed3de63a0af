import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { calendarAddress, calendarFeed, calendarParams } from './calendar-feed.ts'

const own = {
  access: ['trainee', 'sales_rep', 'operations', 'admin'],
  tags: 'crm',
} as const satisfies Partial<CallFacts>
const changes = ['calendar_feeds'] as const

export const calendarCalls = {
  reminder: defineCall({
    ...own,
    method: 'GET',
    path: '/api/follow-up-reminders/:id/calendar.ics',
    summary: 'A reminder as a file that a calendar takes in',
    status: 200,
  }),
  feed: defineCall({
    ...own,
    method: 'GET',
    path: '/api/reminder-calendar',
    summary: 'Whether a calendar may subscribe to one’s own reminders',
    answer: calendarFeed,
    reads: changes,
  }),
  subscribe: defineCall({
    ...own,
    method: 'POST',
    path: '/api/reminder-calendar',
    summary: 'A private address for one’s calendar; an older one ends',
    stepUp: true,
    answer: calendarAddress,
    changes,
  }),
  stop: defineCall({
    ...own,
    method: 'DELETE',
    path: '/api/reminder-calendar',
    summary: 'From now on the address answers nothing',
    changes,
  }),
  read: defineCall({
    method: 'GET',
    path: '/api/calendar/:token/reminders.ics',
    access: 'public',
    isAnonymous: true,
    tags: 'crm',
    summary: 'What a subscribed calendar reads: open reminders of whose address it is',
    params: calendarParams,
    status: 200,
  }),
}
