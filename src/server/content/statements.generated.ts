// Written by `npm run statements`: not to be changed by hand.
import type { Settings } from '#contracts/company/settings.ts'
import type { Nothing } from '#server/db/statements.ts'

declare module '#server/db/statements.ts' {
  interface Statements {
    "SELECT id FROM training_modules WHERE id = ANY($1::uuid[]) AND status <> 'archived'": { params: [readonly string[]]; row: { id: string } }
    "SELECT pg_advisory_xact_lock($1)": { params: [number]; row: { pg_advisory_xact_lock: unknown } }
    "SELECT sku, retail_price AS price, specifications->'ounces' AS ounces FROM products WHERE deleted_at IS NULL": { params: []; row: { sku: string; price: number; ounces: unknown } }
    "SELECT value FROM company_settings WHERE key = 'emails' AND deleted_at IS NULL": { params: []; row: { value: Settings["emails"] } }
    "WITH moved AS (\n       INSERT INTO inventory_transactions (id, product_id, transaction_type, quantity, unit_cost, reference, created_at, updated_at)\n       SELECT x.id, x.\"productId\", 'opening', x.quantity, x.\"unitCost\", 'Opening stock', $2, $2\n         FROM jsonb_to_recordset($1::jsonb) AS x(id uuid, \"productId\" uuid, quantity int, \"unitCost\" bigint)\n       RETURNING product_id, quantity)\n     UPDATE products p SET stock_quantity = p.stock_quantity + moved.quantity FROM moved WHERE p.id = moved.product_id": { params: [unknown, string | Date]; row: Nothing }
  }
}
