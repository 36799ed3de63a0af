import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import {
  draftAsked,
  drafted,
  emailAgain,
  emailDraft,
  emailPreview,
  emailSent,
  emailToPreview,
  newVersion,
  snippet,
  snippetTaken,
  testEmail,
} from './email-draft.ts'

const writers = {
  method: 'POST',
  access: ['sales_rep', 'admin'],
  tags: 'mail',
} as const satisfies Partial<CallFacts>

export const emailCalls = {
  preview: defineCall({
    ...writers,
    path: '/api/letters/preview',
    summary: 'A letter filled in with a record, and what keeps it from being sent',
    body: emailToPreview,
    answer: emailPreview,
  }),
  send: defineCall({
    ...writers,
    path: '/api/letters',
    summary: 'A letter to the address of a prospect, a client or a lead; it leaves in a few seconds',
    body: emailDraft,
    answer: emailSent,
    status: 201,
    errors: ['quota_reached'],
    changes: ['emails', 'prospects', 'clients', 'inbound_mails'],
  }),
  takeSnippet: defineCall({
    ...writers,
    path: '/api/letters/passages',
    summary:
      'The words of a snippet, a response or a technique, to put into a letter; a response counts as used',
    body: snippetTaken,
    answer: snippet,
  }),
  draft: defineCall({
    ...writers,
    path: '/api/letters/draft',
    summary:
      'A letter put together from what the record says, with what it rests on; nothing is sent or kept',
    body: draftAsked,
    answer: drafted,
    errors: ['rate_limited'],
  }),
  takeBack: defineCall({
    ...writers,
    path: '/api/letters/:id/take-back',
    summary: 'The letter does not leave, while it has not',
    changes: ['emails', 'inbound_mails'],
  }),
  again: defineCall({
    ...writers,
    method: 'GET',
    path: '/api/letters/:id/again',
    summary: 'A letter as it was written, to write it again to the same business',
    answer: emailAgain,
  }),
  beginVersion: defineCall({
    ...writers,
    path: '/api/email-templates/:id/version',
    summary: 'A draft beside a published template, or the one there is',
    answer: newVersion,
    changes: ['email_templates'],
  }),
  copy: defineCall({
    ...writers,
    path: '/api/email-templates/:id/copy',
    summary: 'A draft of one’s own with the same text',
    answer: newVersion,
    status: 201,
    changes: ['email_templates'],
  }),
  test: defineCall({
    ...writers,
    path: '/api/email-templates/:id/test',
    summary: 'The template, filled in with a record, to one’s own address',
    body: testEmail,
    answer: emailSent,
    status: 201,
    changes: ['emails'],
  }),
}
