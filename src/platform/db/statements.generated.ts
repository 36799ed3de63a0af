// Written by `npm run statements`: not to be changed by hand.
import type { Nothing } from '#platform/db/statements.ts'

declare module '#platform/db/statements.ts' {
  interface Statements {
    "DELETE FROM key_checks WHERE name = ANY($1)": { params: [readonly string[]]; row: Nothing }
    "INSERT INTO key_checks (name, sealed) SELECT * FROM unnest($1::text[], $2::text[])\n     ON CONFLICT (name) DO NOTHING": { params: [readonly string[], readonly string[]]; row: Nothing }
    "INSERT INTO users (id, first_name, last_name, email, role, status, password_hash, password_changed_at)\n         VALUES ($1, 'First', 'Administrator', $2, 'admin', 'active', $3, now())": { params: [string, string, string | null]; row: Nothing }
    "LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE": { params: []; row: Nothing }
    "SELECT 1 FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL\n   AND password_hash IS NOT NULL LIMIT 1": { params: []; row: { "?column?": number } }
    "SELECT id FROM users WHERE email = $1 AND role = 'admin' AND password_hash IS NULL AND deleted_at IS NULL": { params: [string]; row: { id: string } }
    "SELECT name, sealed, written_at AS \"writtenAt\" FROM key_checks": { params: []; row: { name: string; sealed: string; writtenAt: string | null } }
    "SELECT q.id, q.is_queued AS \"isQueued\", q.mail ->> 'id' AS \"mailId\", q.mail ->> 'sealed' AS sealed FROM (\n       SELECT id::text AS id, true AS is_queued, CASE WHEN payload ? 'sealed' THEN payload ELSE payload -> 'mail' END AS mail\n         FROM (SELECT id, payload::jsonb AS payload FROM graphile_worker._private_jobs) AS jobs\n        UNION ALL\n       SELECT id::text, false, CASE WHEN payload ? 'sealed' THEN payload ELSE payload -> 'mail' END FROM job_outbox) q\n      WHERE split_part(q.mail ->> 'sealed', '.', 1) = ANY($1)": { params: [readonly string[]]; row: { id: string; isQueued: boolean; mailId: string | null; sealed: string | null } }
    "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN pourline_events%'": { params: []; row: { query: string | null } }
    "UPDATE key_checks SET written_at = now() WHERE name = $1": { params: [string]; row: Nothing }
    "UPDATE users SET password_hash = $2, password_changed_at = now() WHERE id = $1": { params: [string, string | null]; row: Nothing }
    [text: `SELECT split_part(${string}, '.', 1) AS key, count(*)::int AS n FROM ${string}
        WHERE split_part(${string}, '.', 1) = ANY($1) GROUP BY 1`]: { params: [readonly string[]]; row: { key: string | null; n: number } }
  }
}
