import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import {
  contactLogged,
  correctContact,
  fieldTools,
  fieldToolsQuery,
  logContact,
  takeBackContact,
} from './field-tools.ts'

const tags = 'crm'

/** Resources that change when a contact is logged: the contact, the tasks it completes, and the business. */
const contacts = ['interactions', 'follow_ups', 'follow_up_reminders', 'prospects', 'clients'] as const
const write = {
  method: 'POST',
  access: ['trainee', 'sales_rep', 'admin'],
  tags,
  changes: contacts,
} as const satisfies Partial<CallFacts>

export const fieldCalls = {
  day: defineCall({
    method: 'GET',
    path: '/api/field-tools',
    access: ['trainee', 'sales_rep', 'operations', 'admin'],
    tags,
    summary: 'What is due today and who is near a ZIP code',
    query: fieldToolsQuery,
    answer: fieldTools,
    reads: contacts,
  }),
  logContact: defineCall({
    ...write,
    path: '/api/field-tools/contacts',
    summary: 'A contact that has just happened, and the task it settles',
    body: logContact,
    answer: contactLogged,
    status: 201,
  }),
  correctContact: defineCall({
    ...write,
    path: '/api/field-tools/contacts/correct',
    summary: 'Its author says a logged contact better; the history keeps what stood there',
    body: correctContact,
  }),
  takeBackContact: defineCall({
    ...write,
    path: '/api/field-tools/contacts/take-back',
    summary: 'Its author takes a logged contact back; what it settled is owed again',
    body: takeBackContact,
  }),
}
