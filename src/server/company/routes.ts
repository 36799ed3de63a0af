import { z } from 'zod'
import { appConfig, type MailboxMessage, mailboxMessage } from '#contracts/company/app-config.ts'
import type { Context } from '../context.ts'
import type { App } from '../routing.ts'
import { appConfigOf } from './app-config.ts'

const tags = ['company']

export function companyRoutes(app: App, context: Context): void {
  app.get(
    '/api/app-config',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'This installation', response: { 200: appConfig } },
    },
    () => appConfigOf(context),
  )
  if (context.config.mode !== 'demo') return

  app.get(
    '/api/mailbox-messages',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Mail the demo sent, newest first (demo only)',
        querystring: z.object({ to: z.string().max(254).optional() }),
        response: { 200: z.object({ items: z.array(mailboxMessage) }) },
      },
    },
    async (request) => ({
      items: await context.db.rows<MailboxMessage>(
        `SELECT id, from_address AS "from", to_address AS "to", subject, coalesce(text, '') AS text, received_at AS "receivedAt"
           FROM mailbox_messages WHERE $1::text IS NULL OR to_address = $1 ORDER BY received_at DESC, id DESC LIMIT 200`,
        [request.query.to ?? null],
      ),
    }),
  )
}
