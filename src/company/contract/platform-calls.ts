import { byMailedLink, defineCall } from '#platform/contract/call.ts'
import {
  fillPlatformForm,
  openPlatformForm,
  platformFormOpened,
  platformFormReceived,
  platformState,
} from './platform-setup.ts'

const tags = 'leads'
const byLink = { ...byMailedLink, tags } as const

/** From a won request to a company of its own: the administrator's side, and the buyer's by a mailed link. */
export const platformCalls = {
  state: defineCall({
    method: 'GET',
    path: '/api/leads/:id/platform',
    access: ['admin'],
    tags,
    summary: 'Where a request for a platform stands',
    answer: platformState,
    reads: ['leads', 'invoices'],
  }),
  sendForm: defineCall({
    method: 'POST',
    path: '/api/leads/:id/send-form',
    access: ['admin'],
    tags,
    summary: 'Mail the buyer the configuration form again; older links end',
    changes: ['leads'],
  }),
  open: defineCall({
    ...byLink,
    path: '/api/platform-form/open',
    summary: 'The configuration form of a mailed link, with its prices',
    body: openPlatformForm,
    answer: platformFormOpened,
  }),
  fill: defineCall({
    ...byLink,
    path: '/api/platform-form',
    summary: 'Send the configuration form, once: the setup is invoiced',
    body: fillPlatformForm,
    answer: platformFormReceived,
  }),
}
