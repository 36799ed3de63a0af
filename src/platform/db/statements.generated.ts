// Written by `npm run statements`: not to be changed by hand.
import type { platformSetups } from '#platform/db/schema/platform-setups.ts'
import type { Nothing } from '#platform/db/statements.ts'

type OfPlatformSetups = typeof platformSetups.$inferSelect

declare module '#platform/db/statements.ts' {
  interface Statements {
    "INSERT INTO company_settings (id, key, value, version) VALUES ($1, $2, $3, 2)\n     ON CONFLICT (key) WHERE deleted_at IS NULL DO NOTHING RETURNING id": { params: [string, string, unknown]; row: { id: string } }
    "INSERT INTO key_checks (name, sealed) VALUES ($1, $2), ($3, $4) ON CONFLICT (name) DO NOTHING": { params: [string, string, string, string]; row: Nothing }
    "INSERT INTO products (id, name, sku, retail_price) VALUES ($1, $2, $3, $4)\n     ON CONFLICT (sku) WHERE deleted_at IS NULL DO NOTHING RETURNING id": { params: [string, string, string, number]; row: { id: string } }
    "SELECT id, lead_id AS \"leadId\", answers, made_at AS \"madeAt\" FROM platform_setups WHERE slug = $1 AND filled_at IS NOT NULL": { params: [string]; row: { id: string; leadId: string; answers: NonNullable<OfPlatformSetups["answers"]> | null; madeAt: string | null } }
    "SELECT name, sealed FROM key_checks": { params: []; row: { name: string; sealed: string } }
    "SELECT slug FROM platform_setups WHERE filled_at IS NOT NULL AND made_at IS NULL ORDER BY filled_at LIMIT 20": { params: []; row: { slug: string | null } }
    "UPDATE platform_setups SET made_at = now(), company_url = $2, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string | null]; row: Nothing }
  }
}
