import { z } from 'zod'
import { byMailedLink, type CallFacts, defineCall } from '#platform/contract/call.ts'
import {
  completeRegistration,
  completionOpened,
  openCompletion,
  reopenRegistration,
  requestCompletion,
} from './complete-registration.ts'
import {
  achAuthorizationVersion,
  approveRegistration,
  registrationOutcome,
  registrationReceived,
  registrationReview,
  rejectRegistration,
} from './register-business.ts'
import { registrationAt } from './registration-at.ts'
import { askStatus, registrationStatus } from './registration-status.ts'

const tags = 'registrations'
const agreement = `Header \`ACH-Authorization: ${achAuthorizationVersion}\` records the agreement to ACH debits (R2).`

/** A decision of a reviewer: it moves the application, and may open an account. */
const decision = {
  method: 'POST',
  access: ['admin'],
  tags,
  answer: registrationOutcome,
  changes: ['business_registrations', 'clients'],
} as const satisfies Partial<CallFacts>

const byLink = { ...byMailedLink, tags } as const

export const registrationCalls = {
  apply: defineCall({
    ...registrationAt.apply,
    access: 'public',
    spends: 'registration',
    tags,
    summary: 'Apply for a wholesale account: wizard, short form or customer form',
    description: agreement,
    body: z.record(z.string(), z.unknown()),
    answer: registrationReceived,
    status: 201,
  }),
  review: defineCall({
    method: 'GET',
    path: '/api/business-registrations/:id/review',
    access: ['admin'],
    tags,
    summary: 'What a reviewer should know',
    answer: registrationReview,
  }),
  approve: defineCall({
    ...decision,
    path: '/api/business-registrations/:id/approve',
    // Approving opens an account and confirms its bank data.
    stepUp: true,
    summary: 'Open the account, once',
    body: approveRegistration,
  }),
  reject: defineCall({
    ...decision,
    path: '/api/business-registrations/:id/reject',
    summary: 'Refuse, with a reason',
    body: rejectRegistration,
  }),
  askToComplete: defineCall({
    ...decision,
    path: '/api/business-registrations/:id/request-completion',
    summary: 'Mail the owner a single-use link to complete it',
    body: requestCompletion,
  }),
  takeBack: defineCall({
    ...decision,
    path: '/api/business-registrations/:id/complete',
    summary: 'Back to the queue without the owner; the link is void',
    body: z.strictObject({}).nullish(),
  }),
  reopen: defineCall({
    ...decision,
    path: '/api/business-registrations/:id/reopen',
    summary: 'Look at a rejected application again',
    body: reopenRegistration,
  }),
  status: defineCall({
    ...byLink,
    path: '/api/registration-status',
    summary: 'Where an application stands, by the link of its receipt',
    body: askStatus,
    answer: registrationStatus,
  }),
  openLink: defineCall({
    ...byLink,
    path: '/api/registration-completion/open',
    summary: 'What the owner of a mailed link may complete',
    body: openCompletion,
    answer: completionOpened,
  }),
  complete: defineCall({
    ...byLink,
    path: '/api/registration-completion',
    summary: 'Complete an application by the mailed link, once',
    description: agreement,
    body: completeRegistration,
    answer: registrationReceived,
  }),
}
