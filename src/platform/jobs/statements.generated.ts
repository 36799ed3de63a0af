// Written by `npm run statements`: not to be changed by hand.
import type { Nothing } from '#platform/db/statements.ts'

declare module '#platform/db/statements.ts' {
  interface Statements {
    "DELETE FROM job_outbox WHERE task = ANY($1)": { params: [readonly string[]]; row: Nothing }
    "INSERT INTO installation (id, mark, timeline) VALUES ($1, $2, $3) ON CONFLICT (is_one) DO NOTHING": { params: [string, string, number]; row: Nothing }
    "SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS value": { params: []; row: { value: number } }
    "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = $1 AND attempts < max_attempts LIMIT 1": { params: [string]; row: { "?column?": number } }
    "SELECT FROM installation FOR UPDATE": { params: []; row: Nothing }
    "SELECT FROM installation WHERE mail_held_since IS NOT NULL": { params: []; row: Nothing }
    "SELECT count(*) FROM (SELECT array_agg(id) AS list FROM (SELECT id FROM graphile_worker.jobs WHERE task_identifier = ANY($1) AND locked_at IS NULL AND attempts < max_attempts) AS mail) AS ids,\n                LATERAL graphile_worker.complete_jobs(ids.list) WHERE list IS NOT NULL": { params: [readonly string[]]; row: { count: number } }
    "SELECT count(*)::int AS n FROM (SELECT id FROM graphile_worker.jobs WHERE task_identifier = ANY($1) AND locked_at IS NULL AND attempts < max_attempts) AS mail": { params: [readonly string[]]; row: { n: number } }
    "SELECT id, mark, timeline FROM installation FOR UPDATE": { params: []; row: { id: string; mark: string; timeline: number } }
    "SELECT mail_held_since AS \"heldSince\" FROM installation": { params: []; row: { heldSince: string | null } }
    "SELECT name FROM key_checks WHERE name <> 'SEARCH_KEY' ORDER BY written_at DESC NULLS LAST, name": { params: []; row: { name: string } }
    "SELECT oid::text AS database, 'installation'::regclass::oid::text AS table FROM pg_database WHERE datname = current_database()": { params: []; row: { database: string | null; table: string } }
    "SELECT system_identifier::text AS value FROM pg_control_system()": { params: []; row: { value: string | null } }
    "SELECT timeline_id AS value FROM pg_control_checkpoint()": { params: []; row: { value: number | null } }
    "UPDATE graphile_worker._private_jobs\n            SET payload = jsonb_set(payload::jsonb, CASE WHEN payload::jsonb ? 'sealed' THEN '{sealed}' ELSE '{mail,sealed}' END::text[],\n                  to_jsonb($2::text))::json\n          WHERE id = $1::bigint AND locked_at IS NULL": { params: [number, string]; row: Nothing }
    "UPDATE installation SET id = $1, mark = $2, timeline = $3, mail_held_since = NULL": { params: [string, string, number]; row: Nothing }
    "UPDATE installation SET mail_held_since = coalesce(mail_held_since, now())": { params: []; row: Nothing }
    "UPDATE installation SET mark = $1, timeline = $2": { params: [string, number]; row: Nothing }
    "UPDATE job_outbox\n            SET payload = jsonb_set(payload, CASE WHEN payload ? 'sealed' THEN '{sealed}' ELSE '{mail,sealed}' END::text[],\n                  to_jsonb($2::text))\n          WHERE id = $1::uuid": { params: [string, string]; row: Nothing }
    "UPDATE key_checks SET left_sealed = NULL, counted_at = NULL WHERE name = $1": { params: [string]; row: Nothing }
    "UPDATE key_checks k SET left_sealed = n.count, counted_at = now()\n         FROM unnest($1::text[], $2::int[]) AS n(name, count) WHERE k.name = n.name": { params: [readonly string[], readonly number[]]; row: Nothing }
    "WITH due AS (\n         DELETE FROM job_outbox WHERE id IN (SELECT id FROM job_outbox ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED)\n         RETURNING id, task, payload),\n       specs AS (\n         SELECT array_agg((task, payload::json, NULL, NULL, 12, NULL, NULL, NULL)::graphile_worker.job_spec ORDER BY id) AS list FROM due)\n       SELECT count(jobs.id)::int AS moved FROM specs CROSS JOIN LATERAL graphile_worker.add_jobs(specs.list) AS jobs\n        WHERE specs.list IS NOT NULL": { params: []; row: { moved: number } }
    [text: `SELECT id, ${string} AS sealed FROM ${string}
        WHERE split_part(${string}, '.', 1) = ANY($1) AND id > $2 ORDER BY id LIMIT 50`]: { params: [readonly string[], string]; row: { id: string; sealed: string | null } }
    [text: `WITH free AS MATERIALIZED (
         SELECT id FROM ${string} WHERE id = ANY($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)
       UPDATE ${string} t SET ${string} = n.next
         FROM free JOIN unnest($1::uuid[], $2::text[], $3::text[]) AS n(id, sealed, next) USING (id)
        WHERE t.id = free.id AND t.${string} = n.sealed`]: { params: [readonly string[], readonly string[], readonly string[]]; row: Nothing }
  }
}
