// Written by `npm run statements`: not to be changed by hand.
import type { followUpReminders } from '#platform/db/schema/crm-field.ts'
import type { prospects } from '#platform/db/schema/crm.ts'
import type { auditLogs } from '#platform/db/schema/identity-log.ts'
import type { Nothing } from '#platform/db/statements.ts'

type OfAuditLogs = typeof auditLogs.$inferSelect
type OfFollowUpReminders = typeof followUpReminders.$inferSelect
type OfProspects = typeof prospects.$inferSelect

declare module '#platform/db/statements.ts' {
  interface Statements {
    "DELETE FROM calendar_feeds WHERE user_id = $1 RETURNING id": { params: [string]; row: { id: string } }
    "INSERT INTO calendar_feeds (user_id, token_hash, created_at) VALUES ($1, $2, $3)\n       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = NULL\n       RETURNING id": { params: [string, string, string | Date]; row: { id: string } }
    "INSERT INTO clients (business_name, owner_name, email, phone, address, city, state, zip_code,\n            assigned_sales_rep_id, last_contact_date, prospect_id)\n     SELECT p.business_name, p.contact_name, p.email, p.phone, p.address, p.city, p.state, p.zip_code,\n            coalesce(p.assigned_to, $2), p.last_contact_date, p.id\n       FROM prospects p WHERE p.id = $1\n     ON CONFLICT (prospect_id) WHERE deleted_at IS NULL DO NOTHING\n     RETURNING id, business_name": { params: [string, string | null]; row: { id: string; businessName: string } }
    "INSERT INTO follow_up_reminders (client_id, assigned_to, reminder_type, due_date, title, description, completed_at,\n            completed_by, status, contact_id)\n     VALUES ($1, $2, $3, $4, $5, $6, $4, $2, 'done', $7) RETURNING id": { params: [string | null, string | null, string, string | Date | null, string, string | null, string | null]; row: { id: string } }
    "INSERT INTO follow_up_reminders (prospect_id, client_id, assigned_to, reminder_type, due_date, title, metadata, is_practice)\n     VALUES ($1, $2, $3, 'sample', $4, $5, $6, $7)": { params: [string | null, string | null, string, string | Date, string, unknown, boolean]; row: Nothing }
    "INSERT INTO follow_up_reminders (prospect_id, client_id, assigned_to, reminder_type, priority, due_date, title,\n            description, metadata, is_practice, record_type, record_id, given_by)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)": { params: [string | null, string | null, string, string, string, string | Date, string, string | null, unknown, boolean, string | null, string | null, string | null]; row: Nothing }
    "INSERT INTO interactions (prospect_id, user_id, type, outcome, notes, next_action, completed_at, status, is_practice, contact_id)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, 'done', $8, $9) RETURNING id": { params: [string, string, string, string | null, string | null, string | null, string | Date | null, boolean, string | null]; row: { id: string } }
    "INSERT INTO prospect_transfers (prospect_id, from_user_id, to_user_id, reason, transferred_by)\n       VALUES ($1, $2, $3, $4, $5)": { params: [string, string | null, string, string, string]; row: Nothing }
    "INSERT INTO prospects (business_name, contact_name, city, state, source, assigned_to, is_practice, notes)\n     VALUES ($1, $2, $3, $4, $5, $6, true, 'A practice record of the guided tour.') RETURNING id": { params: [string, string | null, string | null, string | null, string | null, string | null]; row: { id: string } }
    "SELECT 'follow_up' AS source, id, coalesce(description, type) AS title, due_date FROM follow_ups WHERE id = $1": { params: [string]; row: { source: "follow_up"; id: string; title: string; dueDate: string } }
    "SELECT 'follow_ups' AS entity, id FROM follow_ups WHERE settled_by = $1 AND status = 'done' AND deleted_at IS NULL\n     UNION ALL\n     SELECT 'follow_up_reminders', id FROM follow_up_reminders\n      WHERE settled_by = $1 AND status = 'done' AND deleted_at IS NULL": { params: [string]; row: { entity: "follow_ups" | "follow_up_reminders"; id: string } }
    "SELECT 'interaction' AS source, id, coalesce(subject, type) AS title, coalesce(scheduled_at, created_at) AS \"dueDate\"\n         FROM interactions WHERE id = $1": { params: [string]; row: { source: "interaction"; id: string; title: string; dueDate: string } }
    "SELECT 'reminder' AS source, id, title, due_date FROM follow_up_reminders WHERE id = $1": { params: [string]; row: { source: "reminder"; id: string; title: string; dueDate: string } }
    "SELECT (SELECT count(*) FROM clients WHERE assigned_sales_rep_id = $1 AND deleted_at IS NULL)::int AS clients,\n            (SELECT count(*) FROM prospects WHERE assigned_to = $1 AND deleted_at IS NULL AND NOT is_practice\n                AND stage <> 'lost')::int AS prospects,\n            (SELECT count(*) FROM follow_up_reminders WHERE assigned_to = $1 AND status IN ('open', 'snoozed') AND deleted_at IS NULL AND NOT is_practice)::int\n            + (SELECT count(*) FROM follow_ups WHERE user_id = $1 AND status = 'open' AND deleted_at IS NULL AND NOT is_practice)::int AS \"followUps\"": { params: [string]; row: { clients: number; prospects: number; followUps: number } }
    "SELECT 1 FROM prospects p WHERE p.assigned_to = $1 AND p.is_practice AND p.source = 'crm_training' AND p.deleted_at IS NULL": { params: [string]; row: { "?column?": number } }
    "SELECT 1 FROM users WHERE id = $1 AND status = 'active' AND role = 'sales_rep' AND deleted_at IS NULL FOR SHARE": { params: [string]; row: { "?column?": number } }
    "SELECT 1 FROM users WHERE id = $1 FOR UPDATE": { params: [string]; row: { "?column?": number } }
    "SELECT action, performed_by = $2 AS \"isMine\", old_values AS old, metadata AS kept FROM audit_logs\n        WHERE entity_type = 'prospects' AND entity_id = $1 AND action = ANY($3) ORDER BY created_at DESC, id DESC LIMIT 1": { params: [string, string, readonly string[]]; row: { action: string; isMine: boolean | null; old: NonNullable<OfAuditLogs["oldValues"]> | null; kept: NonNullable<OfAuditLogs["metadata"]> | null } }
    "SELECT business_name AS name, assigned_to, is_practice FROM prospects\n        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE": { params: [string]; row: { name: string; assignedTo: string | null; isPractice: boolean } }
    "SELECT count(*)::int AS n FROM contacts WHERE id <> $1 AND deleted_at IS NULL AND (client_id = $2 OR prospect_id = $3)": { params: [string, string | null, string | null]; row: { n: number } }
    "SELECT created_at AS since, last_read_at FROM calendar_feeds WHERE user_id = $1": { params: [string]; row: { since: string; lastReadAt: string | null } }
    "SELECT f.id, f.user_id, f.last_read_at FROM calendar_feeds f JOIN users u ON u.id = f.user_id\n      WHERE f.token_hash = $1 AND u.status = 'active' AND u.deleted_at IS NULL": { params: [string]; row: { id: string; userId: string; lastReadAt: string | null } }
    "SELECT id FROM contacts WHERE email = lower($1) AND deleted_at IS NULL AND (client_id = $2 OR prospect_id = $3)\n      ORDER BY is_primary DESC, created_at LIMIT 1": { params: [string, string | null, string | null]; row: { id: string } }
    "SELECT id, name, email, phone FROM contacts WHERE id = $1 AND deleted_at IS NULL AND (client_id = $2 OR prospect_id = $3)": { params: [string, string | null, string | null]; row: { id: string; name: string; email: string | null; phone: string | null } }
    "SELECT id, prospect_id, NULL AS \"clientId\", type, outcome, notes, next_action,\n                NULL AS title, NULL AS description, coalesce(completed_at, created_at) AS \"completedAt\",\n                scheduled_at IS NOT NULL AS \"wasPlanned\"\n           FROM interactions WHERE id = $1 AND user_id = $2 AND status = 'done' AND deleted_at IS NULL FOR NO KEY UPDATE": { params: [string, string]; row: { id: string; prospectId: string; clientId: null; type: "call" | "email" | "text" | "visit" | "meeting" | "demo" | "sample" | "note" | "other"; outcome: string | null; notes: string | null; nextAction: string | null; title: null; description: null; completedAt: string; wasPlanned: boolean } }
    "SELECT id, prospect_id, client_id, reminder_type AS type, NULL AS outcome,\n                NULL AS notes, NULL AS \"nextAction\", title, description, completed_at, false AS \"wasPlanned\"\n           FROM follow_up_reminders WHERE id = $1 AND assigned_to = $2 AND status = 'done' AND completed_at = due_date\n            AND deleted_at IS NULL FOR NO KEY UPDATE": { params: [string, string]; row: { id: string; prospectId: string | null; clientId: string | null; type: string; outcome: null; notes: null; nextAction: null; title: string; description: string | null; completedAt: string; wasPlanned: boolean } }
    "SELECT id, title FROM follow_up_reminders\n      WHERE client_id = $1 AND reminder_type = $2 AND metadata->>'about' = $3 AND assigned_to = $4\n        AND status IN ('open', 'snoozed') AND deleted_at IS NULL FOR NO KEY UPDATE": { params: [string, string, string, string]; row: { id: string; title: string } }
    "SELECT is_approved, is_featured, collected_by FROM testimonials\n        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE": { params: [string]; row: { isApproved: boolean; isFeatured: boolean; collectedBy: string } }
    "SELECT is_practice FROM prospects WHERE id = $1": { params: [string]; row: { isPractice: boolean } }
    "SELECT left(zip_code, 5) AS zip FROM users WHERE id = $1 AND zip_code ~ '^\\d{5}'": { params: [string]; row: { zip: string } }
    "SELECT name, product_form FROM products WHERE id = ANY($1::uuid[]) ORDER BY fold_text(name) COLLATE \"C\"": { params: [readonly string[]]; row: { name: string; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other" } }
    "SELECT p.id, p.business_name, p.contact_name, p.city, p.state,\n            p.current_ten_step,\n            (SELECT count(*)::int FROM interactions i\n              WHERE i.prospect_id = p.id AND i.status = 'done' AND i.deleted_at IS NULL) AS contacts,\n            (SELECT count(*)::int FROM follow_ups f WHERE f.prospect_id = p.id AND f.deleted_at IS NULL) AS plans,\n            (SELECT count(*)::int FROM sample_requests s WHERE s.prospect_id = p.id AND s.deleted_at IS NULL) AS samples\n       FROM prospects p WHERE p.assigned_to = $1 AND p.is_practice AND p.source = 'crm_training' AND p.deleted_at IS NULL ORDER BY p.created_at DESC LIMIT 1": { params: [string]; row: { id: string; businessName: string; contactName: string | null; city: string | null; state: string | null; currentTenStep: number; contacts: number; plans: number; samples: number } }
    "SELECT p.id, p.name, p.product_form, p.available, coalesce(wanted.quantity, 0)::int AS quantity\n       FROM products p JOIN (SELECT id, sum(quantity) AS quantity FROM unnest($1::uuid[], $2::int[]) AS w (id, quantity)\n                              GROUP BY id) wanted ON wanted.id = p.id\n      ORDER BY p.id FOR NO KEY UPDATE OF p": { params: [readonly string[], readonly number[]]; row: { id: string; name: string; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other"; available: number; quantity: number } }
    "SELECT r.id FROM follow_up_reminders r WHERE r.id = $3 AND r.deleted_at IS NULL\n          AND (($1 = 'prospects' AND r.prospect_id = $2) OR ($1 = 'clients' AND r.client_id = $2) OR (r.record_type = $1 AND r.record_id = $2))": { params: [string, string, string]; row: { id: string } }
    "SELECT r.id FROM follow_up_reminders r\n      WHERE r.deleted_at IS NULL AND NOT r.is_practice\n        AND (r.status = 'open' AND r.due_date BETWEEN $1::timestamptz - interval '1 day' AND $1\n               AND (r.last_notification_sent IS NULL OR r.last_notification_sent < r.due_date)\n             OR r.status = 'snoozed' AND r.snooze_until <= $1)\n      ORDER BY r.due_date, r.id LIMIT 500": { params: [string | Date]; row: { id: string } }
    "SELECT r.id, r.title, r.description AS details, r.due_date AS \"dueAt\", r.status, r.assigned_to,\n            coalesce(u.first_name || ' ' || u.last_name, u.email) AS owner\n       FROM follow_up_reminders r JOIN users u ON u.id = r.assigned_to\n      WHERE (($1 = 'prospects' AND r.prospect_id = $2) OR ($1 = 'clients' AND r.client_id = $2) OR (r.record_type = $1 AND r.record_id = $2))\n        AND r.deleted_at IS NULL AND (r.assigned_to = $3 OR r.reminder_type = 'task')\n        AND (r.status IN ('open', 'snoozed')\n          OR (r.status = 'done' AND r.reminder_type = 'task' AND r.completed_at > $4::timestamptz - interval '14 days'))\n      ORDER BY r.status = 'done', r.due_date, r.id LIMIT $5": { params: [string, string, string | null, string | Date, number]; row: { id: string; title: string; details: string | null; dueAt: string; status: "open" | "snoozed" | "done" | "cancelled"; assignedTo: string; owner: string } }
    "SELECT r.id, r.title, r.description, r.status, r.due_date, r.snooze_until,\n            r.notifications_sent, r.prospect_id, r.client_id,\n            coalesce(p.business_name, c.business_name) AS business, r.assigned_to,\n            coalesce(f.time_zone, $3) AS \"timeZone\"\n       FROM follow_up_reminders r\n       LEFT JOIN user_preferences f ON f.user_id = r.assigned_to AND f.deleted_at IS NULL\n       LEFT JOIN prospects p ON p.id = r.prospect_id\n       LEFT JOIN clients c ON c.id = r.client_id\n      WHERE r.id = $1 AND r.deleted_at IS NULL\n        AND (r.status = 'open' AND r.due_date <= $2\n               AND (r.last_notification_sent IS NULL OR r.last_notification_sent < r.due_date)\n             OR r.status = 'snoozed' AND r.snooze_until <= $2)\n        FOR NO KEY UPDATE OF r SKIP LOCKED": { params: [string, string | Date, string]; row: { id: string; title: string; description: string | null; status: "open" | "snoozed" | "done" | "cancelled"; dueDate: string; snoozeUntil: string | null; notificationsSent: number; prospectId: string | null; clientId: string | null; business: string | null; assignedTo: string; timeZone: string } }
    "SELECT t.id, t.version, t.updated_at, t.title, t.description, t.status, t.due_date,\n            t.snooze_until, t.metadata, coalesce(p.business_name, c.business_name) AS business\n       FROM follow_up_reminders t LEFT JOIN prospects p ON p.id = t.prospect_id LEFT JOIN clients c ON c.id = t.client_id\n      WHERE t.assigned_to = $1 AND t.status IN ('open', 'snoozed') AND NOT t.is_practice AND t.deleted_at IS NULL\n      ORDER BY t.due_date DESC, t.id LIMIT 500": { params: [string]; row: { id: string; version: number; updatedAt: string; title: string; description: string | null; status: "open" | "snoozed"; dueDate: string; snoozeUntil: string | null; metadata: NonNullable<OfFollowUpReminders["metadata"]> | null; business: string | null } }
    "SELECT time_zone AS zone FROM user_preferences WHERE user_id = $1 AND deleted_at IS NULL": { params: [string]; row: { zone: string | null } }
    "SELECT value #>> '{}' AS zone FROM company_settings WHERE key = 'timeZone' AND deleted_at IS NULL": { params: []; row: { zone: string | null } }
    "UPDATE calendar_feeds SET last_read_at = $2 WHERE id = $1": { params: [string, string | Date | null]; row: Nothing }
    "UPDATE clients SET account_status = 'on_hold', version = version + 1, updated_at = now()\n      WHERE id = $1 AND account_status = 'active' AND deleted_at IS NULL\n      RETURNING id, version, business_name": { params: [string]; row: { id: string; version: number; businessName: string } }
    "UPDATE competitors SET status = 'archived', version = version + 1, updated_at = now()\n            WHERE id = $1 AND status = 'published'": { params: [string]; row: Nothing }
    "UPDATE competitors SET updated_by = $2 WHERE id = $1": { params: [string, string | null]; row: Nothing }
    "UPDATE contacts SET is_primary = false, version = version + 1, updated_at = now()\n        WHERE is_primary AND deleted_at IS NULL AND (client_id = $1 OR prospect_id = $2) RETURNING id": { params: [string | null, string | null]; row: { id: string } }
    "UPDATE contacts SET is_primary = true, version = version + 1, updated_at = now() WHERE id = $1": { params: [string]; row: Nothing }
    "UPDATE follow_up_reminders SET deleted_at = now(), version = version + 1, updated_at = now()\n      WHERE assigned_to = $1 AND title = $2 AND due_date = $3 AND status = 'open' AND deleted_at IS NULL\n        AND prospect_id IS NOT DISTINCT FROM $4::uuid AND client_id IS NOT DISTINCT FROM $5::uuid RETURNING id": { params: [string, string, string | Date, string | null, string | null]; row: { id: string } }
    "UPDATE follow_up_reminders SET reminder_type = $2, title = $3, description = $4, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string, string, string | null]; row: Nothing }
    "UPDATE follow_up_reminders SET status = 'open', snooze_until = NULL, notifications_sent = notifications_sent + 1,\n            last_notification_sent = $2, version = version + 1, updated_at = $2 WHERE id = $1": { params: [string, string | Date | null]; row: Nothing }
    "UPDATE follow_up_reminders SET title = $2, description = $3, status = 'open', snooze_until = NULL,\n              version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string, string | null]; row: Nothing }
    "UPDATE interactions SET contact_id = $2 WHERE id = $1": { params: [string, string | null]; row: Nothing }
    "UPDATE interactions SET type = $2, outcome = $3, notes = $4, next_action = $5, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string, string | null, string | null, string | null]; row: Nothing }
    "UPDATE prospects SET assigned_to = $2 WHERE id = $1 AND assigned_to IS NULL": { params: [string, string | null]; row: Nothing }
    "UPDATE prospects SET assigned_to = $2, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string | null]; row: Nothing }
    "UPDATE prospects SET next_followup_date = $2, version = version + 1, updated_at = now()\n      WHERE id = $1 AND (next_followup_date IS NULL OR next_followup_date > $2::timestamptz\n                         OR (next_followup_date < now() AND next_followup_date <> $2::timestamptz)) RETURNING id": { params: [string, string | Date | null]; row: { id: string } }
    "UPDATE prospects SET stage = $2, current_stage = $2, current_ten_step = $3, ten_step_progress = $4,\n            lost_from = $5, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string, number, unknown, string | null]; row: Nothing }
    "UPDATE prospects SET version = version + 1, updated_at = now(),\n            next_followup_date = (SELECT min(f.due_date) FROM follow_ups f\n                                   WHERE f.prospect_id = $1 AND f.status = 'open' AND f.id <> $2 AND f.deleted_at IS NULL)\n      WHERE id = $1 AND next_followup_date = $3 RETURNING id": { params: [string, string, string | Date]; row: { id: string } }
    "UPDATE prospects p SET deleted_at = now(), version = version + 1, updated_at = now()\n        WHERE p.id IN (SELECT p.id FROM prospects p WHERE p.assigned_to = $1 AND p.is_practice AND p.source = 'crm_training' AND p.deleted_at IS NULL) RETURNING p.id": { params: [string]; row: { id: string } }
    "UPDATE testimonials SET is_approved = $2, is_featured = $3, version = version + 1, updated_at = now(),\n              approved_by = CASE WHEN $2 THEN coalesce(approved_by, $4) END,\n              approved_at = CASE WHEN $2 THEN coalesce(approved_at, $5) END\n        WHERE id = $1": { params: [string, boolean, boolean, string | null, string | Date | null]; row: Nothing }
    "UPDATE users SET crm_training_stage = $2, crm_training_score = $3, crm_completed_modules = $4, version = version + 1, updated_at = now()\n      WHERE id = $1": { params: [string, string | null, number | null, readonly string[] | null]; row: Nothing }
    "WITH day AS (SELECT (($4::timestamptz AT TIME ZONE $5)::date + 1)::timestamp AT TIME ZONE $5 AS ends),\n     due AS (\n       SELECT 'follow_up' AS source, f.id, coalesce(f.description, f.type) AS title, f.due_date\n         FROM follow_ups f, day\n        WHERE f.user_id = $1 AND f.prospect_id = $2 AND f.status = 'open' AND f.deleted_at IS NULL AND f.due_date < day.ends\n       UNION ALL\n       SELECT 'reminder', r.id, r.title, r.due_date FROM follow_up_reminders r, day\n        WHERE r.assigned_to = $1 AND (r.prospect_id = $2 OR r.client_id = $3) AND r.deleted_at IS NULL\n          AND r.due_date < day.ends AND (r.status = 'open' OR (r.status = 'snoozed' AND r.snooze_until <= $4))\n       UNION ALL\n       SELECT 'interaction', i.id, coalesce(i.subject, i.type), i.scheduled_at FROM interactions i, day\n        WHERE i.user_id = $1 AND i.prospect_id = $2 AND i.status = 'open' AND i.deleted_at IS NULL\n          AND i.scheduled_at < day.ends)\n     SELECT source, id, title, due_date FROM due ORDER BY due_date, id LIMIT 1": { params: [string, string | null, string | null, string | Date, string]; row: { source: "follow_up" | "reminder" | "interaction"; id: string; title: string; dueDate: string } }
    "WITH last AS (\n       SELECT greatest(\n         (SELECT max(coalesce(i.completed_at, i.created_at)) FROM interactions i WHERE i.prospect_id = $1 AND i.status = 'done'\n             AND i.type IN ('visit','call','text','email','meeting','demo') AND i.deleted_at IS NULL),\n         (SELECT max(r.completed_at) FROM follow_up_reminders r WHERE r.client_id = $2 AND r.status = 'done'\n             AND r.completed_at = r.due_date AND r.deleted_at IS NULL)) AS at),\n     prospect AS (\n       UPDATE prospects SET last_contact_date = last.at, version = version + 1, updated_at = now() FROM last\n        WHERE id = $1 AND last_contact_date = $3 RETURNING id),\n     client AS (\n       UPDATE clients SET last_contact_date = last.at, version = version + 1, updated_at = now() FROM last\n        WHERE (id = $2 OR prospect_id = $1) AND last_contact_date = $3 AND deleted_at IS NULL RETURNING id)\n     SELECT 'prospects' AS entity, id FROM prospect UNION ALL SELECT 'clients', id FROM client": { params: [string | null, string | null, string | Date]; row: { entity: "prospects" | "clients"; id: string } }
    "WITH prospect AS (\n       UPDATE prospects SET last_contact_date = $3, version = version + 1, updated_at = now()\n        WHERE id = coalesce($1, (SELECT prospect_id FROM clients WHERE id = $2))\n          AND (last_contact_date IS NULL OR last_contact_date < $3::timestamptz) RETURNING id),\n     client AS (\n       UPDATE clients SET last_contact_date = $3, version = version + 1, updated_at = now()\n        WHERE deleted_at IS NULL AND (id = $2 OR prospect_id = $1)\n          AND (last_contact_date IS NULL OR last_contact_date < $3::timestamptz) RETURNING id)\n     SELECT 'prospects' AS entity, id FROM prospect UNION ALL SELECT 'clients', id FROM client": { params: [string | null, string | null, string | Date | null]; row: { entity: "prospects" | "clients"; id: string } }
    "WITH sent AS (SELECT * FROM unnest($1::uuid[], $2::int[]) AS sent (id, quantity)),\n     stock AS (UPDATE products p SET stock_quantity = p.stock_quantity - sent.quantity FROM sent WHERE p.id = sent.id)\n     INSERT INTO inventory_transactions (product_id, transaction_type, quantity, unit_cost, reference, user_id)\n     SELECT sent.id, 'sample', -sent.quantity, p.cost_price, $3, $4 FROM sent JOIN products p ON p.id = sent.id": { params: [readonly string[], readonly number[], string | null, string | null]; row: Nothing }
    [text: `SELECT min(left(t.zip_code, 5)) AS zip, t.city, t.state, count(*)::int AS count FROM prospects t
      WHERE t.assigned_to = ${string} AND t.zip_code ~ '^\\d{5}' AND t.city IS NOT NULL
        AND t.state IS NOT NULL AND t.deleted_at IS NULL AND ${string}
      GROUP BY t.city, t.state ORDER BY count(*) DESC, t.city LIMIT ${string}`]: { params: readonly unknown[]; row: { zip: string; city: string; state: string; count: number } }
    [text: `SELECT t.id AS "prospectId", NULL AS "clientId", t.is_practice FROM prospects t
          WHERE t.id = ${string} AND t.deleted_at IS NULL
            AND ${string}`]: { params: readonly unknown[]; row: { prospectId: string; clientId: null; isPractice: boolean } }
    [text: `SELECT t.id, t.is_primary, t.email, t.prospect_id, t.client_id,
              CASE WHEN t.client_id IS NULL THEN p.email ELSE c.email END AS "recordEmail"
         FROM contacts t LEFT JOIN prospects p ON p.id = t.prospect_id LEFT JOIN clients c ON c.id = t.client_id
        WHERE t.id = ${string} AND t.deleted_at IS NULL
          AND ${string} FOR NO KEY UPDATE OF t`]: { params: readonly unknown[]; row: { id: string; isPrimary: boolean; email: string | null; prospectId: string | null; clientId: string | null; recordEmail: string | null } }
    [text: `SELECT t.id, t.stage, t.current_ten_step, t.ten_step_progress,
            t.lost_from, t.is_practice
       FROM prospects t WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string}
        FOR UPDATE OF t`]: { params: readonly unknown[]; row: { id: string; stage: "cold" | "warm" | "hot" | "negotiating" | "won" | "lost"; currentTenStep: number; tenStepProgress: NonNullable<OfProspects["tenStepProgress"]> | null; lostFrom: "cold" | "warm" | "hot" | "negotiating" | null; isPractice: boolean } }
    [text: `SELECT t.id, t.version, t.updated_at, t.title, t.description, t.status, t.due_date,
            t.snooze_until, t.metadata, t.assigned_to,
            coalesce(p.business_name, c.business_name) AS business
       FROM follow_up_reminders t LEFT JOIN prospects p ON p.id = t.prospect_id LEFT JOIN clients c ON c.id = t.client_id
      WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string}`]: { params: readonly unknown[]; row: { id: string; version: number; updatedAt: string; title: string; description: string | null; status: "open" | "snoozed" | "done" | "cancelled"; dueDate: string; snoozeUntil: string | null; metadata: NonNullable<OfFollowUpReminders["metadata"]> | null; assignedTo: string; business: string | null } }
    [text: `SELECT t.prospect_id, t.id AS "clientId", false AS "isPractice" FROM clients t
          WHERE t.id = ${string} AND t.deleted_at IS NULL
            AND ${string}`]: { params: readonly unknown[]; row: { prospectId: string | null; clientId: string; isPractice: boolean } }
    [text: `UPDATE ${string} SET ${string} = $2, version = version + 1, updated_at = now()
        WHERE ${string} = $1 AND deleted_at IS NULL ${string} RETURNING id`]: { params: [string, string | null]; row: { id: string } }
    [text: `UPDATE ${string} SET deleted_at = $2, version = version + 1, updated_at = now() WHERE id = $1`]: { params: [string, string | Date | null]; row: Nothing }
    [text: `UPDATE ${string} SET settled_by = $2 WHERE id = $1`]: { params: [string, string | null]; row: Nothing }
    [text: `UPDATE ${string} t SET ${string} = $2, version = t.version + 1, updated_at = now()
        WHERE t.${string} = $1 AND t.deleted_at IS NULL AND t.${string}
          AND ($3::uuid IS NULL OR t.prospect_id = $3) RETURNING t.id`]: { params: [string, string, string | null]; row: { id: string } }
    [text: `UPDATE ${string} t SET is_practice = t.is_practice OR p.is_practice FROM prospects p
       WHERE t.id = $1 AND p.id = t.prospect_id RETURNING t.is_practice`]: { params: [string]; row: { isPractice: boolean } }
    [text: `WITH due AS (
       SELECT f.id, f.version, 'follow_up' AS source, f.type, f.description AS title, f.due_date, f.priority,
              f.prospect_id, NULL::uuid AS client_id, f.user_id AS owner_id
         FROM follow_ups f
        WHERE ${string} AND f.status = 'open' AND ${string}f.is_practice AND f.deleted_at IS NULL
          AND f.due_date < ${string} AND ${string}
       UNION ALL
       SELECT r.id, r.version, 'reminder', r.reminder_type, r.title, r.due_date, r.priority, r.prospect_id, r.client_id,
              r.assigned_to
         FROM follow_up_reminders r
        WHERE ${string} AND ${string}r.is_practice AND r.deleted_at IS NULL AND r.due_date < ${string}
          AND (r.status = 'open' OR (r.status = 'snoozed' AND r.snooze_until <= ${string}))
          AND ${string}
       UNION ALL
       SELECT i.id, i.version, 'interaction', i.type, i.subject, i.scheduled_at, 'medium', i.prospect_id, NULL, i.user_id
         FROM interactions i
        WHERE ${string} AND i.status = 'open' AND ${string}i.is_practice AND i.deleted_at IS NULL
          AND i.scheduled_at < ${string} AND ${string})
     SELECT d.id, d.version, d.source, d.type, d.title, d.due_date, d.priority, d.owner_id,
            d.due_date < ${string} AS "isOverdue", p.id AS "prospectId", c.id AS "clientId",
            coalesce(p.business_name, c.business_name, d.title, d.type) AS "businessName",
            coalesce(p.contact_name, c.owner_name) AS "contactName", coalesce(p.phone, c.phone) AS phone,
            coalesce(p.email, c.email) AS email, coalesce(p.address, c.address) AS address,
            coalesce(p.city, c.city) AS city, coalesce(p.state, c.state) AS state,
            coalesce(p.zip_code, c.zip_code) AS "zipCode",
            coalesce(p.last_contact_date, c.last_contact_date) AS "lastContactDate",
            count(*) OVER ()::int AS today, count(*) FILTER (WHERE d.due_date < ${string}) OVER ()::int AS overdue,
            min(d.due_date) OVER () AS since
       FROM due d ${string}
                  ${string}
      ORDER BY array_position(ARRAY['urgent', 'high', 'medium', 'low'], d.priority), d.due_date, d.id
      LIMIT ${string}`]: { params: readonly unknown[]; row: { id: string; version: number; source: "follow_up" | "reminder" | "interaction"; type: string; title: string | null; dueDate: string; priority: "low" | "medium" | "high" | "urgent"; ownerId: string; isOverdue: boolean; prospectId: string | null; clientId: string | null; businessName: string; contactName: string | null; phone: string | null; email: string | null; address: string | null; city: string | null; state: string | null; zipCode: string | null; lastContactDate: string | null; today: number; overdue: number; since: string } }
    [text: `WITH known AS (
       (SELECT t.id AS "prospectId", c.id AS "clientId", t.business_name AS "businessName",
              t.contact_name AS "contactName", t.phone, t.email, t.address, t.city, t.state, t.zip_code AS "zipCode",
              t.last_contact_date AS "lastContactDate", t.current_ten_step AS "currentTenStep", t.stage,
              t.next_followup_date AS "nextFollowupDate"
         FROM prospects t LEFT JOIN clients c ON c.prospect_id = t.id AND c.deleted_at IS NULL
                                 AND ${string}
        WHERE (${string}${string}) AND t.stage <> 'lost' AND ${string}t.is_practice
          AND t.deleted_at IS NULL AND ${string})
       UNION ALL
       (SELECT NULL, t.id, t.business_name, t.owner_name, t.phone, t.email, t.address, t.city, t.state, t.zip_code,
              t.last_contact_date, NULL, NULL, NULL
         FROM clients t
        WHERE t.prospect_id IS NULL AND t.account_status <> 'closed' AND ${string}
          AND t.deleted_at IS NULL AND ${string})),
     placed AS (
       SELECT known.*, CASE WHEN ${string}::text IS NULL THEN NULL
                            WHEN left("zipCode", 5) = ${string} THEN 'same_zip'
                            WHEN left("zipCode", 3) = left(${string}, 3) THEN 'same_area'
                            WHEN state = ANY(${string}::text[]) THEN 'same_state'
                            ELSE 'elsewhere' END AS nearness,
              CASE WHEN "zipCode" ~ '^\\d{5}' THEN abs(left("zipCode", 5)::int - ${string}::int) END AS apart
         FROM known)
     SELECT "prospectId", "clientId", "businessName", "contactName", phone, email, address, city, state, "zipCode",
            "lastContactDate", "currentTenStep", stage, "nextFollowupDate", nearness
       FROM placed
      ORDER BY array_position(ARRAY['same_zip', 'same_area', 'same_state', 'elsewhere'], nearness), apart,
               "nextFollowupDate", "lastContactDate" NULLS FIRST, "businessName"
      LIMIT ${string}`]: { params: readonly unknown[]; row: { prospectId: string | null; clientId: string | null; businessName: string; contactName: string | null; phone: string | null; email: string | null; address: string | null; city: string | null; state: string | null; zipCode: string | null; lastContactDate: string | null; currentTenStep: number | null; stage: "cold" | "warm" | "hot" | "negotiating" | "won" | null; nextFollowupDate: string | null; nearness: "same_zip" | "same_area" | "same_state" | "elsewhere" | null } }
  }
}
