// Written by `npm run statements`: not to be changed by hand.
import type { platformSetups } from '#platform/db/schema/platform-setups.ts'
import type { Nothing } from '#platform/db/statements.ts'

type OfPlatformSetups = typeof platformSetups.$inferSelect

declare module '#platform/db/statements.ts' {
  interface Statements {
    "DELETE FROM key_checks WHERE name = ANY($1)": { params: [readonly string[]]; row: Nothing }
    "INSERT INTO company_settings (id, key, value, version) VALUES ($1, $2, $3, 2)\n     ON CONFLICT (key) WHERE deleted_at IS NULL DO NOTHING RETURNING id": { params: [string, string, unknown]; row: { id: string } }
    "INSERT INTO key_checks (name, sealed) SELECT * FROM unnest($1::text[], $2::text[])\n     ON CONFLICT (name) DO NOTHING": { params: [readonly string[], readonly string[]]; row: Nothing }
    "INSERT INTO products (id, name, sku, retail_price) VALUES ($1, $2, $3, $4)\n     ON CONFLICT (sku) WHERE deleted_at IS NULL DO NOTHING RETURNING id": { params: [string, string, string, number]; row: { id: string } }
    "SELECT id, lead_id, answers, made_at FROM platform_setups WHERE slug = $1 AND filled_at IS NOT NULL": { params: [string]; row: { id: string; leadId: string; answers: NonNullable<OfPlatformSetups["answers"]> | null; madeAt: string | null } }
    "SELECT name, sealed, written_at FROM key_checks": { params: []; row: { name: string; sealed: string; writtenAt: string | null } }
    "SELECT q.id, q.is_queued, q.mail ->> 'id' AS \"mailId\", q.mail ->> 'sealed' AS sealed FROM (\n       SELECT id::text AS id, true AS is_queued, CASE WHEN payload ? 'sealed' THEN payload ELSE payload -> 'mail' END AS mail\n         FROM (SELECT id, payload::jsonb AS payload FROM graphile_worker._private_jobs) AS jobs\n        UNION ALL\n       SELECT id::text, false, CASE WHEN payload ? 'sealed' THEN payload ELSE payload -> 'mail' END FROM job_outbox) q\n      WHERE split_part(q.mail ->> 'sealed', '.', 1) = ANY($1)": { params: [readonly string[]]; row: { id: string; isQueued: boolean; mailId: string | null; sealed: string | null } }
    "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN pourline_events%'": { params: []; row: { query: string | null } }
    "SELECT slug FROM platform_setups WHERE filled_at IS NOT NULL AND made_at IS NULL ORDER BY filled_at LIMIT 20": { params: []; row: { slug: string | null } }
    "UPDATE key_checks SET written_at = now() WHERE name = $1": { params: [string]; row: Nothing }
    "UPDATE platform_setups SET made_at = now(), company_url = $2, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string | null]; row: Nothing }
    [text: `SELECT split_part(${string}, '.', 1) AS key, count(*)::int AS n FROM ${string}
        WHERE split_part(${string}, '.', 1) = ANY($1) GROUP BY 1`]: { params: [readonly string[]]; row: { key: string | null; n: number } }
  }
}
