// Written by `npm run statements`: not to be changed by hand.
import type { Settings } from '#company/contract/settings.ts'
import type { Nothing } from '#platform/db/statements.ts'

declare module '#platform/db/statements.ts' {
  interface Statements {
    "DELETE FROM ai_response_templates WHERE id = ANY($1::uuid[]) AND version = 1": { params: [readonly string[]]; row: Nothing }
    "DELETE FROM badges WHERE id = ANY($1::uuid[]) AND version = 1": { params: [readonly string[]]; row: Nothing }
    "DELETE FROM company_settings WHERE key = 'site' AND version = 1": { params: []; row: Nothing }
    "DELETE FROM faq_items WHERE id = ANY($1::uuid[]) AND version = 1": { params: [readonly string[]]; row: Nothing }
    "DELETE FROM illegal_jurisdictions WHERE id = ANY($1::uuid[]) AND version = 1": { params: [readonly string[]]; row: Nothing }
    "DELETE FROM lessons WHERE module_id IN (SELECT id FROM training_modules WHERE id = ANY($1::uuid[]) AND version = 1 AND status = 'draft')": { params: [readonly string[]]; row: Nothing }
    "DELETE FROM quizzes WHERE module_id IN (SELECT id FROM training_modules WHERE id = ANY($1::uuid[]) AND version = 1 AND status = 'draft')": { params: [readonly string[]]; row: Nothing }
    "DELETE FROM sales_techniques WHERE id = ANY($1::uuid[]) AND version = 1": { params: [readonly string[]]; row: Nothing }
    "DELETE FROM training_modules WHERE id IN (SELECT id FROM training_modules WHERE id = ANY($1::uuid[]) AND version = 1 AND status = 'draft')": { params: [readonly string[]]; row: Nothing }
    "SELECT id FROM training_modules WHERE id = ANY($1::uuid[]) AND status <> 'archived'": { params: [readonly string[]]; row: { id: string } }
    "SELECT pg_advisory_xact_lock($1)": { params: [number]; row: { pgAdvisoryXactLock: unknown } }
    "SELECT sku, retail_price AS price, specifications->'ounces' AS ounces FROM products WHERE deleted_at IS NULL": { params: []; row: { sku: string; price: number; ounces: unknown } }
    "SELECT value FROM company_settings WHERE key = 'emails' AND deleted_at IS NULL": { params: []; row: { value: Settings["emails"] } }
    "WITH moved AS (\n       INSERT INTO inventory_transactions (id, product_id, transaction_type, quantity, unit_cost, reference, created_at, updated_at)\n       SELECT x.id, x.\"productId\", 'opening', x.quantity, x.\"unitCost\", 'Opening stock', $2, $2\n         FROM jsonb_to_recordset($1::jsonb) AS x(id uuid, \"productId\" uuid, quantity int, \"unitCost\" bigint)\n       RETURNING product_id, quantity)\n     UPDATE products p SET stock_quantity = p.stock_quantity + moved.quantity FROM moved WHERE p.id = moved.product_id": { params: [unknown, string | Date]; row: Nothing }
    [text: `WITH input AS (SELECT * FROM jsonb_populate_recordset(NULL::${string}, $1::jsonb)),
       written AS (
         INSERT INTO ${string} AS t (id, created_at, updated_at, ${string})
         SELECT x.id, $2, $2, ${string} FROM input x
          WHERE NOT EXISTS (SELECT 1 FROM ${string} o
                             WHERE (${string}) AND o.id <> x.id AND o.deleted_at IS NULL)
         ON CONFLICT (id) DO UPDATE SET updated_at = EXCLUDED.updated_at, ${string}
          WHERE t.version = 1 AND t.deleted_at IS NULL
            AND (${string}) IS DISTINCT FROM (${string})
         RETURNING t.id, xmax = 0 AS is_new)
     SELECT id, is_new AS "isNew" FROM written
      UNION ALL SELECT t.id, false FROM ${string} t JOIN input x USING (id)
                 WHERE t.id NOT IN (SELECT id FROM written)`]: { params: [unknown, string | Date]; row: { id: string; isNew: boolean } }
  }
}
