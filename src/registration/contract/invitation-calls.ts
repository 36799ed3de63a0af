import { byMailedLink, defineCall } from '#platform/contract/call.ts'
import {
  clientReadiness,
  completeInvitation,
  invitationOpened,
  inviteClient,
  openInvitation,
} from './client-invitation.ts'

const tags = 'accounts'
const byLink = { ...byMailedLink, tags } as const

/** Asking the owner of a client to complete the account, and the owner's side of it. */
export const invitationCalls = {
  readiness: defineCall({
    method: 'GET',
    path: '/api/clients/:id/readiness',
    access: ['admin', 'operations', 'sales_rep'],
    tags,
    summary: 'What a client still lacks to be served',
    answer: clientReadiness,
    reads: ['clients', 'client_banking_info', 'customer_auth'],
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/clients/:id/invite',
    access: ['admin', 'sales_rep'],
    tags,
    summary: 'Mail the owner a single-use link to complete the account',
    body: inviteClient,
    changes: ['clients'],
  }),
  open: defineCall({
    ...byLink,
    path: '/api/client-invitation/open',
    summary: 'What the owner of a mailed link may complete',
    body: openInvitation,
    answer: invitationOpened,
  }),
  complete: defineCall({
    ...byLink,
    path: '/api/client-invitation',
    summary: 'Complete an account by the mailed link, once',
    description:
      'Header `ACH-Authorization` records the agreement to ACH debits (R2); bank data asks for it.',
    body: completeInvitation,
  }),
}
