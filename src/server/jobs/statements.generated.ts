// Written by `npm run statements`: not to be changed by hand.
import type { Nothing } from '#server/db/statements.ts'

declare module '#server/db/statements.ts' {
  interface Statements {
    "DELETE FROM job_outbox WHERE task = ANY($1)": { params: [readonly string[]]; row: Nothing }
    "INSERT INTO installation (id, mark, timeline) VALUES ($1, $2, $3) ON CONFLICT (is_one) DO NOTHING": { params: [string, string, number]; row: Nothing }
    "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = $1 AND attempts < max_attempts LIMIT 1": { params: [string]; row: { "?column?": number } }
    "SELECT FROM installation FOR UPDATE": { params: []; row: Nothing }
    "SELECT FROM installation WHERE mail_held_since IS NOT NULL": { params: []; row: Nothing }
    "SELECT id, mark, timeline FROM installation FOR UPDATE": { params: []; row: { id: string; mark: string; timeline: number } }
    "SELECT mail_held_since AS \"heldSince\" FROM installation": { params: []; row: { heldSince: string | null } }
    "SELECT oid::text AS database, 'installation'::regclass::oid::text AS table FROM pg_database WHERE datname = current_database()": { params: []; row: { database: string | null; table: string } }
    "UPDATE installation SET id = $1, mark = $2, timeline = $3, mail_held_since = NULL": { params: [string, string, number]; row: Nothing }
    "UPDATE installation SET mail_held_since = coalesce(mail_held_since, now())": { params: []; row: Nothing }
    "UPDATE installation SET mark = $1, timeline = $2": { params: [string, number]; row: Nothing }
    [text: `SELECT count(*) FROM (SELECT array_agg(id) AS list FROM (${string}) AS mail) AS ids,
                LATERAL graphile_worker.complete_jobs(ids.list) WHERE list IS NOT NULL`]: { params: readonly unknown[]; row: { count: number } }
    [text: `SELECT count(*)::int AS n FROM (${string}) AS mail`]: { params: readonly unknown[]; row: { n: number } }
    [text: `WITH due AS (
         DELETE FROM job_outbox WHERE id IN (SELECT id FROM job_outbox ORDER BY id LIMIT ${string} FOR UPDATE SKIP LOCKED)
         RETURNING id, task, payload),
       specs AS (
         SELECT array_agg((task, payload::json, NULL, NULL, 12, NULL, NULL, NULL)::graphile_worker.job_spec ORDER BY id) AS list FROM due)
       SELECT count(jobs.id)::int AS moved FROM specs CROSS JOIN LATERAL graphile_worker.add_jobs(specs.list) AS jobs
        WHERE specs.list IS NOT NULL`]: { params: []; row: { moved: number } }
  }
}
