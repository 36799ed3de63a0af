// Written by `npm run statements`: not to be changed by hand.
import type { Settings } from '#contracts/company/settings.ts'
import type { companySettings } from '#server/db/schema/company.ts'
import type { Nothing } from '#server/db/statements.ts'

type OfCompanySettings = typeof companySettings.$inferSelect

declare module '#server/db/statements.ts' {
  interface Statements {
    "INSERT INTO suppressions (email, reason, email_id, notes) VALUES ($1, $2, $3, $4)\n     ON CONFLICT (email, reason) WHERE deleted_at IS NULL DO NOTHING RETURNING id": { params: [string, string, string | null, string | null]; row: { id: string } }
    "SELECT FROM suppressions WHERE email = $1 AND reason = 'unsubscribed' AND deleted_at IS NULL": { params: [string]; row: Nothing }
    "SELECT e.id, e.status, e.is_commercial AS \"isCommercial\", e.recipient_email AS email, e.recipient_name AS name, e.subject,\n              e.body AS text, e.html_body AS html, e.message_id AS \"messageId\", e.attempts,\n              u.first_name AS \"firstName\", u.last_name AS \"lastName\", u.email AS \"senderEmail\"\n         FROM emails e LEFT JOIN users u ON u.id = e.sender_id WHERE e.id = $1 AND e.deleted_at IS NULL FOR UPDATE OF e": { params: [string]; row: { id: string; status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "uncertain" | "failed" | "suppressed"; isCommercial: boolean; email: string; name: string | null; subject: string; text: string; html: string | null; messageId: string | null; attempts: number; firstName: string | null; lastName: string | null; senderEmail: string | null } }
    "SELECT email, reason FROM suppressions WHERE id = $1 AND deleted_at IS NULL FOR UPDATE": { params: [string]; row: { email: string; reason: "unsubscribed" | "bounced" | "complained" | "manual" } }
    "SELECT id, is_commercial AS \"isCommercial\" FROM emails WHERE status = 'sending' AND lease_until < $1 AND deleted_at IS NULL\n        ORDER BY lease_until LIMIT 500": { params: [string | Date]; row: { id: string; isCommercial: boolean } }
    "SELECT id, recipient_email AS email FROM emails WHERE id = $1": { params: [string]; row: { id: string; email: string } }
    "SELECT key, value FROM company_settings WHERE key IN ('name', 'address') AND deleted_at IS NULL": { params: []; row: { key: string; value: NonNullable<OfCompanySettings["value"]> } }
    "SELECT reason FROM suppressions WHERE email = $1 AND deleted_at IS NULL": { params: [string]; row: { reason: "unsubscribed" | "bounced" | "complained" | "manual" } }
    "SELECT status, is_commercial AS \"isCommercial\" FROM emails WHERE id = $1 AND deleted_at IS NULL FOR UPDATE": { params: [string]; row: { status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "uncertain" | "failed" | "suppressed"; isCommercial: boolean } }
    "UPDATE emails SET status = $2, reason = $3, lease_until = NULL, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string, string | null]; row: Nothing }
    "UPDATE emails SET status = $2, reason = NULL, lease = NULL, lease_until = NULL,\n              sent_at = CASE WHEN $2 = 'sent' THEN $3::timestamptz ELSE sent_at END, attempts = CASE WHEN $2 = 'queued' THEN 0 ELSE attempts END,\n              version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string, string | Date | null]; row: Nothing }
    "UPDATE emails SET status = $3, smtp_answer = $4, reason = $5, lease = NULL, lease_until = NULL,\n            sent_at = CASE WHEN $3 = 'sent' THEN $6::timestamptz END, bounced_at = CASE WHEN $3 = 'bounced' THEN $6::timestamptz END,\n            version = version + 1, updated_at = now()\n      WHERE id = $1 AND lease = $2 AND status IN ('sending', 'uncertain') RETURNING id": { params: [string, string, string, string | null, string | null, string | Date | null]; row: { id: string } }
    "UPDATE emails SET status = 'sending', lease = $2, lease_until = $3, attempts = attempts + 1, reason = NULL,\n              version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string | null, string | Date | null]; row: Nothing }
    "UPDATE suppressions SET deleted_at = now(), version = version + 1, updated_at = now() WHERE id = $1": { params: [string]; row: Nothing }
    "UPDATE suppressions SET deleted_at = now(), version = version + 1, updated_at = now()\n        WHERE email = $1 AND reason = 'unsubscribed' AND deleted_at IS NULL RETURNING id": { params: [string]; row: { id: string } }
  }
}
