import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { appConfig, mailboxMessage } from './app-config.ts'
import { companyAt as at } from './company-at.ts'
import { publicSite } from './public-site.ts'
import { quoteReceived, quoteRequest } from './quote-request.ts'

const tags = 'company'

/** Public calls: facts about the installation, and requests that anyone may send. */
export const companyCalls = {
  config: defineCall({
    ...at.config,
    access: 'public',
    tags,
    summary: 'This installation',
    answer: appConfig,
  }),
  site: defineCall({
    ...at.site,
    access: 'public',
    tags,
    summary: 'What the public pages show',
    answer: publicSite,
  }),
  askForQuote: defineCall({
    ...at.askForQuote,
    access: 'public',
    spends: 'lead',
    tags,
    summary: "Ask for a platform of one's own",
    body: quoteRequest,
    answer: quoteReceived,
    status: 201,
  }),
  mailbox: defineCall({
    method: 'GET',
    path: '/api/mailbox-messages',
    access: 'public',
    tags,
    summary: 'Mail the demo sent, newest first (demo only)',
    query: z.strictObject({ to: z.string().max(254).optional() }),
    answer: z.object({ items: z.array(mailboxMessage) }),
  }),
  mailboxFile: defineCall({
    method: 'GET',
    path: '/api/mailbox-messages/:id/files/:at',
    access: 'public',
    tags,
    params: z.strictObject({ id: z.uuid(), at: z.coerce.number().int().min(0).max(99) }),
    summary: 'A file that came with a mail, by its place from 0 (demo only)',
    status: 200,
  }),
}
