// Written by `npm run statements`: not to be changed by hand.
import type { auditLogs, gatheredEvents } from '#platform/db/schema/identity-log.ts'
import type { idempotencyKeys } from '#platform/db/schema/sessions.ts'
import type { Nothing } from '#platform/db/statements.ts'

type OfAuditLogs = typeof auditLogs.$inferSelect
type OfGatheredEvents = typeof gatheredEvents.$inferSelect
type OfIdempotencyKeys = typeof idempotencyKeys.$inferSelect

declare module '#platform/db/statements.ts' {
  interface Statements {
    "DELETE FROM gathered_events WHERE key IN\n         (SELECT key FROM gathered_events WHERE minute < $1 ORDER BY minute LIMIT 1000 FOR UPDATE SKIP LOCKED)\n       RETURNING times, entry": { params: [string | Date]; row: { times: number; entry: NonNullable<OfGatheredEvents["entry"]> } }
    "DELETE FROM record_files WHERE deleted_at < $1::timestamptz - make_interval(days => $2)": { params: [string | Date, number]; row: Nothing }
    "INSERT INTO admin_alerts (id, alert_type, severity, title, description, action_required, alert_key, related_rep_id,\n       subject_type, subject_id, is_standing)\n     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true\n      WHERE NOT EXISTS (SELECT FROM admin_alerts WHERE alert_key = $7 AND is_standing AND deleted_at IS NULL)\n     ON CONFLICT (alert_key) WHERE deleted_at IS NULL AND NOT is_resolved DO UPDATE SET is_standing = true RETURNING id": { params: [string, string, string, string, string | null, string | null, string | null, string | null, string | null, string | null]; row: { id: string } }
    "INSERT INTO notifications (id, user_id, kind, title, detail, record_type, record_id, caused_by, is_for_digest)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id": { params: [string, string, string, string, string | null, string | null, string | null, string | null, boolean]; row: { id: string } }
    "INSERT INTO record_note_edits (note_id, text) VALUES ($1, $2)": { params: [string, string]; row: Nothing }
    "INSERT INTO record_notes (id, record_type, record_id, text, mentions, written_by) VALUES ($1, $2, $3, $4, $5, $6)": { params: [string, string, string, string, readonly string[], string]; row: Nothing }
    "SELECT 1 FROM audit_logs WHERE entity_type = $1 AND entity_id = $2 AND action = 'create'\n        AND performed_by IS DISTINCT FROM $3 LIMIT 1": { params: [string, string, string | null]; row: { "?column?": number } }
    "SELECT a.id, a.created_at AS at, a.action, a.reason, a.old_values AS old, a.new_values AS new,\n            coalesce(u.first_name || ' ' || u.last_name, c.email) AS by\n       FROM audit_logs a LEFT JOIN users u ON u.id = a.performed_by\n       LEFT JOIN customer_auth c ON c.id = a.performed_by_customer\n      WHERE a.entity_type = $1 AND a.entity_id = $2 AND a.changes IS NOT NULL AND ($3::uuid IS NULL OR a.id < $3)\n        AND a.action <> ALL($4::text[])\n      ORDER BY a.id DESC LIMIT 51": { params: [string, string, string | null, readonly string[]]; row: { id: string; at: string; action: string; reason: string | null; old: NonNullable<OfAuditLogs["oldValues"]> | null; new: NonNullable<OfAuditLogs["newValues"]> | null; by: string | null } }
    "SELECT body_hash, status, response FROM idempotency_keys WHERE principal = $1 AND key = $2": { params: [string, string]; row: { bodyHash: string; status: number | null; response: NonNullable<OfIdempotencyKeys["response"]> | null } }
    "SELECT count(*) FILTER (WHERE record_type = $1 AND record_id = $2 AND deleted_at IS NULL)::int AS there,\n            coalesce(sum(size), 0)::float8 AS bytes FROM record_files": { params: [string, string]; row: { there: number; bytes: number } }
    "SELECT e.text, e.created_at AS until FROM record_note_edits e JOIN record_notes n ON n.id = e.note_id\n      WHERE n.id = $1 AND n.record_type = $2 AND n.record_id = $3 AND n.deleted_at IS NULL\n      ORDER BY e.created_at DESC, e.id DESC LIMIT $4": { params: [string, string, string, number]; row: { text: string; until: string } }
    "SELECT f.created_at, u.first_name || ' ' || u.last_name AS by\n       FROM record_files f JOIN users u ON u.id = f.uploaded_by WHERE f.id = $1": { params: [string]; row: { createdAt: string; by: string } }
    "SELECT f.id, f.name, f.media_type, f.size, f.width, f.height, f.created_at,\n              u.first_name || ' ' || u.last_name AS by\n         FROM record_files f JOIN users u ON u.id = f.uploaded_by\n        WHERE f.record_type = $1 AND f.record_id = $2 AND (f.deleted_at IS NOT NULL) = $3\n        ORDER BY f.deleted_at DESC NULLS FIRST, f.id DESC LIMIT $4": { params: [string, string, boolean, number]; row: { id: string; name: string; mediaType: string; size: number; width: number | null; height: number | null; createdAt: string; by: string } }
    "SELECT f.key, f.label, f.type, f.choices, f.help FROM custom_fields f\n      WHERE f.record_type = $1 AND f.deleted_at IS NULL ORDER BY f.position, f.id": { params: [string]; row: { key: string; label: string; type: "text" | "number" | "money" | "date" | "choice" | "link" | "person"; choices: string[]; help: string | null } }
    "SELECT f.key, f.label, f.type, f.choices, f.help FROM custom_fields f\n      WHERE f.record_type = $1 AND f.key = ANY($2::text[]) AND f.deleted_at IS NULL ORDER BY f.position, f.id FOR SHARE": { params: [string, readonly string[]]; row: { key: string; label: string; type: "text" | "number" | "money" | "date" | "choice" | "link" | "person"; choices: string[]; help: string | null } }
    "SELECT f.record_type AS \"of\", f.key, f.label, f.type, f.choices, f.help FROM custom_fields f": { params: []; row: { of: "prospects" | "clients" | "products" | "orders"; key: string; label: string; type: "text" | "number" | "money" | "date" | "choice" | "link" | "person"; choices: string[]; help: string | null } }
    "SELECT id FROM record_files WHERE id = ANY($1::uuid[])": { params: [readonly string[]]; row: { id: string } }
    "SELECT id, name, media_type, width FROM record_files\n      WHERE id = $1 AND record_type = $2 AND record_id = $3 AND deleted_at IS NULL": { params: [string, string, string]; row: { id: string; name: string; mediaType: string; width: number | null } }
    "SELECT n.id, n.text, n.created_at, n.edited_at, n.written_by,\n            n.deleted_at IS NOT NULL AS \"isRemoved\", coalesce(u.first_name || ' ' || u.last_name, u.email) AS by,\n            (SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name))\n               FROM users m WHERE m.id = ANY(n.mentions) AND m.first_name IS NOT NULL AND m.last_name IS NOT NULL) AS mentions\n       FROM record_notes n JOIN users u ON u.id = n.written_by\n      WHERE n.record_type = $1 AND n.record_id = $2 AND ($3::uuid IS NULL OR n.id = $3)\n      ORDER BY n.created_at DESC, n.id DESC LIMIT $4": { params: [string, string, string | null, number]; row: { id: string; text: string; createdAt: string; editedAt: string | null; writtenBy: string; isRemoved: boolean; by: string; mentions: { id: string; name: string }[] | null } }
    "SELECT pg_advisory_xact_lock(hashtextextended($1, 9009))": { params: [string]; row: { pgAdvisoryXactLock: unknown } }
    "SELECT text FROM record_note_edits WHERE note_id = $1": { params: [string]; row: { text: string } }
    "SELECT text, mentions, written_by, deleted_at IS NOT NULL AS \"isRemoved\" FROM record_notes\n      WHERE id = $1 AND record_type = $2 AND record_id = $3 FOR UPDATE": { params: [string, string, string]; row: { text: string; mentions: string[]; writtenBy: string; isRemoved: boolean } }
    "SELECT u.email, u.first_name,\n            CASE $2 WHEN 'mention' THEN coalesce(f.mentions_by, 'mail') WHEN 'assignment' THEN coalesce(f.assignments_by, 'here')\n                    WHEN 'reply' THEN coalesce(f.replies_by, 'mail') ELSE coalesce(f.reminders_by, 'mail') END AS way,\n            coalesce(f.wants_email, true) AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.email = u.email\n              AND x.deleted_at IS NULL AND x.reason <> 'unsubscribed') AS \"isMailed\"\n       FROM users u LEFT JOIN user_preferences f ON f.user_id = u.id AND f.deleted_at IS NULL\n      WHERE u.id = $1 AND u.status = 'active' AND u.deleted_at IS NULL": { params: [string, string]; row: { email: string; firstName: string; way: "here" | "mail" | "digest"; isMailed: boolean } }
    "SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.role,\n            (SELECT array_agg(DISTINCT state) FROM territories t, unnest(t.states) AS state\n              WHERE t.deleted_at IS NULL AND t.is_active AND (u.id = ANY(t.sales_rep_ids) OR u.id = t.manager_id)) AS states\n       FROM users u\n      WHERE u.status = 'active' AND u.deleted_at IS NULL AND u.first_name IS NOT NULL AND u.last_name IS NOT NULL\n        AND ($1::uuid[] IS NULL OR u.id = ANY($1))\n        AND ($2::text IS NULL OR strpos(' ' || fold_text(u.first_name || ' ' || u.last_name), ' ' || fold_text($2)) > 0)\n      ORDER BY fold_text(u.first_name || ' ' || u.last_name) COLLATE \"C\", u.id LIMIT $3": { params: [readonly string[] | null, string | null, number]; row: { id: string; name: string; role: "user" | "trainee" | "sales_rep" | "operations" | "admin"; states: string[] | null } }
    "UPDATE admin_alerts a\n        SET is_standing = false, status = CASE WHEN o.is_resolved THEN o.status ELSE 'resolved' END, is_resolved = true,\n            resolved_at = coalesce(o.resolved_at, $2), version = o.version + 1, updated_at = $2\n       FROM (SELECT id, status, is_resolved, resolved_at, version FROM admin_alerts\n              WHERE alert_key = ANY($1) AND (is_standing OR NOT is_resolved) AND deleted_at IS NULL FOR NO KEY UPDATE) o\n      WHERE a.id = o.id RETURNING a.id, o.status AS from": { params: [readonly string[], string | Date | null]; row: { id: string; from: "open" | "owned" | "resolved" | "dismissed" } }
    "UPDATE notifications SET detail = NULL, version = version + 1, updated_at = now()\n      WHERE kind = 'mention' AND record_type = $1 AND record_id = $2 AND caused_by = $3 AND detail = ANY($4::text[]) RETURNING id": { params: [string, string, string, readonly string[]]; row: { id: string } }
    "UPDATE notifications SET times = times + 1, title = $3, detail = $4, record_type = NULL, record_id = NULL,\n            version = version + 1, updated_at = now()\n      WHERE id = (SELECT id FROM notifications WHERE user_id = $1 AND caused_by = $2 AND kind = 'assignment'\n                     AND status = 'unread' AND created_at > now() - $5 * interval '1 minute'\n                   ORDER BY created_at DESC LIMIT 1 FOR UPDATE)\n  RETURNING id": { params: [string, string, string, string | null, number]; row: { id: string } }
    "UPDATE record_files SET deleted_at = CASE WHEN $4::boolean THEN now() END, version = version + 1, updated_at = now()\n      WHERE id = $1 AND record_type = $2 AND record_id = $3 AND (deleted_at IS NULL) = $4 RETURNING name": { params: [string, string, string, boolean]; row: { name: string } }
    "UPDATE record_notes SET deleted_at = CASE WHEN $2::boolean THEN now() END, version = version + 1, updated_at = now()\n      WHERE id = $1": { params: [string, boolean]; row: Nothing }
    "UPDATE record_notes SET text = $2, mentions = $3, version = version + 1, updated_at = now(),\n              edited_at = CASE WHEN text <> $2 THEN now() ELSE edited_at END WHERE id = $1": { params: [string, string, readonly string[]]; row: Nothing }
    "WITH full_house AS (\n           SELECT 1 WHERE (SELECT count(*) FROM gathered_events WHERE minute = $2) >= $5\n             AND NOT EXISTS (SELECT 1 FROM gathered_events WHERE key = $1))\n         INSERT INTO gathered_events (key, minute, entry)\n         VALUES (CASE WHEN EXISTS (SELECT 1 FROM full_house) THEN $3 ELSE $1 END, $2, $4)\n         ON CONFLICT (key) DO UPDATE SET times = gathered_events.times + 1 RETURNING times": { params: [string, string | Date, string, unknown, number]; row: { times: number } }
    "WITH noted AS (\n       INSERT INTO recent_records (person_id, entity, record_id, opened_at) VALUES ($1, $2, $3, $4)\n       ON CONFLICT (person_id, entity, record_id) DO UPDATE SET opened_at = excluded.opened_at)\n     DELETE FROM recent_records WHERE id IN (\n       SELECT id FROM recent_records WHERE person_id = $1 ORDER BY opened_at DESC, id OFFSET 50)": { params: [string, string, string, string | Date]; row: Nothing }
    [text: `INSERT INTO ${string} AS t (${string})
     VALUES (${string})
     RETURNING ${string}`]: { params: readonly unknown[]; row: { id: string; version: number } }
    [text: `SELECT ${string} AND t.deleted_at IS NULL AS "mayPut" FROM ${string} t
      WHERE t.id = ${string} AND ${string}`]: { params: readonly unknown[]; row: { mayPut: boolean } }
    [text: `SELECT ${string} AS sealed FROM ${string} WHERE id = $1`]: { params: [string]; row: { sealed: string | null } }
    [text: `SELECT ${string}, ${string} AS "mayChange" FROM ${string} t
      WHERE t.id = ${string} AND t.deleted_at IS ${string}
        AND (${string} OR ${string}) FOR NO KEY UPDATE OF t`]: { params: readonly unknown[]; row: { id: string; version: number; mayChange: boolean } }
    [text: `SELECT /* moved */ ${string} FROM ${string} t
      WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string} FOR NO KEY UPDATE OF t`]: { params: readonly unknown[]; row: { id: string; version: number } }
    [text: `SELECT /* page */ ${string} FROM ${string} t
      WHERE ${string}
      ORDER BY ${string} ${string}${string}, t.id ${string} LIMIT ${string}`]: { params: readonly unknown[]; row: { id: string; version: number } }
    [text: `SELECT /* record */ ${string} FROM ${string} t
      WHERE t.id = ${string} AND ${string}`]: { params: readonly unknown[]; row: { id: string; version: number } }
    [text: `SELECT ARRAY[${string}]::boolean[] AS sees FROM ${string} t
      WHERE t.id = ${string}`]: { params: readonly unknown[]; row: { sees: boolean[] } }
    [text: `SELECT count(*)::int AS count FROM ${string} h
        WHERE h.${string} = $1 AND h.deleted_at IS NULL AND (${string})`]: { params: [string]; row: { count: number } }
    [text: `SELECT count(*)::int AS total FROM ${string} t WHERE ${string}`]: { params: readonly unknown[]; row: { total: number } }
    [text: `SELECT entity, id FROM (${string}) AS reached`]: { params: readonly unknown[]; row: { entity: string; id: string } }
    [text: `SELECT entity, id, title, line, status, figure, phone, email, "parentId", "parentOf", score, "openedAt"
           FROM (${string}) AS found`]: { params: readonly unknown[]; row: { entity: string; id: string; title: string; line: string[]; status: string | null; figure: number | null; phone: string | null; email: string | null; parentId: string | null; parentOf: string | null; score: number; openedAt: string | null } }
    [text: `SELECT t.${string}::text AS value, count(*)::int AS count, ${string} AS sum
       FROM ${string} t WHERE ${string} GROUP BY t.${string}`]: { params: readonly unknown[]; row: { value: string; count: number; sum: number | null } }
    [text: `SELECT t.id, coalesce(${string}, '${string}') AS name,
              t.deleted_at IS NOT NULL AS "isRemoved" FROM ${string} t
        WHERE t.id = ANY(${string}::uuid[]) AND ${string}`]: { params: readonly unknown[]; row: { id: string; name: string; isRemoved: boolean } }
    [text: `SELECT t.id, coalesce(${string}, '') AS name, false AS "isRemoved"
         FROM ${string} t WHERE ${string} ORDER BY ${string}, t.id LIMIT 20`]: { params: readonly unknown[]; row: { id: string; name: string; isRemoved: boolean } }
    [text: `SELECT t.id, t.version FROM ${string} t WHERE t.id = ANY(${string}::uuid[])
        AND t.deleted_at IS ${string}
        AND (${string} OR ${string})
      ORDER BY t.id FOR NO KEY UPDATE OF t`]: { params: readonly unknown[]; row: { id: string; version: number } }
    [text: `UPDATE ${string} AS t SET ${string}, version = t.version + 1, updated_at = now()
      WHERE t.id = ${string} RETURNING ${string}`]: { params: readonly unknown[]; row: { id: string; version: number } }
    [text: `UPDATE ${string} AS t SET deleted_at = ${string}, version = t.version + 1, updated_at = now()
      WHERE t.id = $1 RETURNING ${string}`]: { params: [string]; row: { id: string; version: number } }
  }
}
