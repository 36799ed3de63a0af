// Written by `npm run statements`: not to be changed by hand.
import type { Settings } from '#contracts/company/settings.ts'
import type { companySettings } from '#server/db/schema/company.ts'
import type { Nothing } from '#server/db/statements.ts'

type OfCompanySettings = typeof companySettings.$inferSelect

declare module '#server/db/statements.ts' {
  interface Statements {
    "INSERT INTO email_templates (name, subject, body, category, variables, created_by, revision_of)\n     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id": { params: [string, string, string, string | null, readonly string[], string | null, string | null]; row: { id: string } }
    "INSERT INTO emails (recipient_email, recipient_type, recipient_id, subject, body, email_type, status, reason, attempts,\n                           message_id, attachments, is_system)\n       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10::jsonb, true)\n       ON CONFLICT (message_id) DO UPDATE SET status = excluded.status, reason = excluded.reason, attempts = emails.attempts + 1,\n                   version = emails.version + 1, updated_at = now()\n       RETURNING id": { params: [string, string | null, string | null, string, string, string, string, string | null, string | null, unknown]; row: { id: string } }
    "INSERT INTO suppressions (email, reason, email_id, notes) VALUES ($1, $2, $3, $4)\n     ON CONFLICT (email, reason) WHERE deleted_at IS NULL DO NOTHING RETURNING id": { params: [string, string, string | null, string | null]; row: { id: string } }
    "SELECT FROM suppressions WHERE email = $1 AND reason = 'unsubscribed' AND deleted_at IS NULL": { params: [string]; row: Nothing }
    "SELECT count(*)::int AS count FROM emails\n      WHERE sender_id = $1 AND created_at >= $2 AND email_type = 'personal' AND deleted_at IS NULL": { params: [string, string | Date]; row: { count: number } }
    "SELECT e.id, e.status, e.is_commercial AS \"isCommercial\", e.email_type AS kind, e.recipient_email AS email, e.recipient_name AS name, e.subject,\n              e.body AS text, e.html_body AS html, e.message_id AS \"messageId\", e.attempts,\n              u.first_name AS \"firstName\", u.last_name AS \"lastName\", u.email AS \"senderEmail\"\n         FROM emails e LEFT JOIN users u ON u.id = e.sender_id WHERE e.id = $1 AND e.deleted_at IS NULL FOR UPDATE OF e": { params: [string]; row: { id: string; status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "uncertain" | "failed" | "suppressed"; isCommercial: boolean; kind: string; email: string; name: string | null; subject: string; text: string; html: string | null; messageId: string | null; attempts: number; firstName: string | null; lastName: string | null; senderEmail: string | null } }
    "SELECT email, reason FROM suppressions WHERE id = $1 AND deleted_at IS NULL FOR UPDATE": { params: [string]; row: { email: string; reason: "unsubscribed" | "bounced" | "complained" | "manual" } }
    "SELECT first_name AS \"firstName\", last_name AS \"lastName\", phone, coalesce(company_email, email) AS email\n       FROM users WHERE id = $1": { params: [string]; row: { firstName: string; lastName: string; phone: string | null; email: string } }
    "SELECT id FROM email_templates WHERE revision_of = $1 AND status = 'draft' AND deleted_at IS NULL LIMIT 1": { params: [string]; row: { id: string } }
    "SELECT id, is_commercial AS \"isCommercial\" FROM emails WHERE status = 'sending' AND lease_until < $1 AND deleted_at IS NULL\n        ORDER BY lease_until LIMIT 500": { params: [string | Date]; row: { id: string; isCommercial: boolean } }
    "SELECT id, recipient_email AS email FROM emails WHERE id = $1": { params: [string]; row: { id: string; email: string } }
    "SELECT key, value FROM company_settings WHERE key IN ('name', 'address') AND deleted_at IS NULL": { params: []; row: { key: string; value: NonNullable<OfCompanySettings["value"]> } }
    "SELECT reason FROM suppressions WHERE email = $1 AND deleted_at IS NULL": { params: [string]; row: { reason: "unsubscribed" | "bounced" | "complained" | "manual" } }
    "SELECT status, is_commercial AS \"isCommercial\", is_system AS \"isSystem\" FROM emails WHERE id = $1 AND deleted_at IS NULL FOR UPDATE": { params: [string]; row: { status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "uncertain" | "failed" | "suppressed"; isCommercial: boolean; isSystem: boolean } }
    "SELECT status, subject FROM emails\n        WHERE id = $1 AND sender_id = $2 AND deleted_at IS NULL FOR UPDATE": { params: [string, string]; row: { status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "uncertain" | "failed" | "suppressed"; subject: string } }
    "SELECT type, id FROM (\n       SELECT 1 AS rank, 'user' AS type, id FROM users WHERE email = $1 AND deleted_at IS NULL\n       UNION ALL SELECT 2, 'customer', id FROM customer_auth WHERE email = $1 AND deleted_at IS NULL\n       UNION ALL SELECT 3, 'client', id FROM clients WHERE email = $1 AND deleted_at IS NULL) AS known\n      ORDER BY rank LIMIT 1": { params: [string]; row: { type: "user" | "customer" | "client"; id: string } }
    "SELECT value #>> '{}' AS url FROM company_settings WHERE key = 'website' AND deleted_at IS NULL": { params: []; row: { url: string | null } }
    "UPDATE drip_campaign_sends\n        SET status = 'skipped', skip_reason = $2, version = version + 1, updated_at = now()\n      WHERE prospect_id = $1 AND status = 'scheduled' AND deleted_at IS NULL RETURNING id": { params: [string, string | null]; row: { id: string } }
    "UPDATE email_templates SET status = 'archived', version = version + 1, updated_at = now()\n      WHERE id = $1 AND status = 'published' AND deleted_at IS NULL RETURNING id": { params: [string]; row: { id: string } }
    "UPDATE email_templates SET variables = $2 WHERE id = $1": { params: [string, readonly string[]]; row: Nothing }
    "UPDATE emails SET deleted_at = $2, version = version + 1, updated_at = $2 WHERE id = $1": { params: [string, string | Date | null]; row: Nothing }
    "UPDATE emails SET reason = $2, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string | null]; row: Nothing }
    "UPDATE emails SET status = $2, reason = $3, lease_until = NULL, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string, string | null]; row: Nothing }
    "UPDATE emails SET status = $2, reason = NULL, lease = NULL, lease_until = NULL,\n              sent_at = CASE WHEN $2 = 'sent' THEN $3::timestamptz ELSE sent_at END, attempts = CASE WHEN $2 = 'queued' THEN 0 ELSE attempts END,\n              version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string, string | Date | null]; row: Nothing }
    "UPDATE emails SET status = $2, smtp_answer = $3, reason = $4, sent_at = CASE WHEN $2 = 'sent' THEN $5::timestamptz END,\n                bounced_at = CASE WHEN $2 = 'bounced' THEN $5::timestamptz END, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string, string | null, string | null, string | Date | null]; row: Nothing }
    "UPDATE emails SET status = $3, smtp_answer = $4, reason = $5, lease = NULL, lease_until = NULL,\n            sent_at = CASE WHEN $3 = 'sent' THEN $6::timestamptz END, bounced_at = CASE WHEN $3 = 'bounced' THEN $6::timestamptz END,\n            version = version + 1, updated_at = now()\n      WHERE id = $1 AND lease = $2 AND status IN ('sending', 'uncertain') RETURNING id": { params: [string, string, string, string | null, string | null, string | Date | null]; row: { id: string } }
    "UPDATE emails SET status = 'sending', lease = $2, lease_until = $3, attempts = attempts + 1, reason = NULL,\n              version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string | null, string | Date | null]; row: Nothing }
    "UPDATE prospect_follow_ups\n        SET status = 'stopped', stop_reason = $2, next_message_due = NULL, version = version + 1, updated_at = now()\n      WHERE prospect_id = $1 AND status IN ('active', 'paused') AND deleted_at IS NULL RETURNING id": { params: [string, string | null]; row: { id: string } }
    "UPDATE suppressions SET deleted_at = now(), version = version + 1, updated_at = now() WHERE id = $1": { params: [string]; row: Nothing }
    "UPDATE suppressions SET deleted_at = now(), version = version + 1, updated_at = now()\n        WHERE email = $1 AND reason = 'unsubscribed' AND deleted_at IS NULL RETURNING id": { params: [string]; row: { id: string } }
    [text: `SELECT /* own template */ t.name, t.subject, t.body, t.category, t.status FROM email_templates t
      WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string} FOR UPDATE`]: { params: readonly unknown[]; row: { name: string; subject: string; body: string; category: string | null; status: "draft" | "published" | "archived" } }
    [text: `SELECT /* written to */ ${string}
       FROM ${string} t
      WHERE t.id = ${string} AND t.deleted_at IS NULL
        AND ${string}`]: { params: readonly unknown[]; row: { id: string; version: number } }
    [text: `SELECT t.id, t.name, t.subject, t.body, t.status, t.category FROM email_templates t
      WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string}`]: { params: readonly unknown[]; row: { id: string; name: string; subject: string; body: string; status: "draft" | "published" | "archived"; category: string | null } }
  }
}
