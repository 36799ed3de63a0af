// Written by `npm run statements`: not to be changed by hand.
import type { Nothing } from '#platform/db/statements.ts'

declare module '#platform/db/statements.ts' {
  interface Statements {
    "INSERT INTO mailbox_messages (id, message_id, from_address, to_address, subject, text, html, raw, received_at, attachments)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (message_id) DO NOTHING RETURNING id": { params: [string, string, string, string, string, string | null, string | null, string, string | Date, readonly string[]]; row: { id: string } }
    "SELECT raw FROM mailbox_messages WHERE id = $1": { params: [string]; row: { raw: string } }
  }
}
