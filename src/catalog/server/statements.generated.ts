// Written by `npm run statements`: not to be changed by hand.
import type { products } from '#platform/db/schema/catalog.ts'
import type { Nothing } from '#platform/db/statements.ts'

type OfProducts = typeof products.$inferSelect

declare module '#platform/db/statements.ts' {
  interface Statements {
    "INSERT INTO inventory_transactions (product_id, transaction_type, quantity, notes, user_id) VALUES ($1, $2, $3, $4, $5)": { params: [string, string, number, string | null, string | null]; row: Nothing }
    "INSERT INTO inventory_transactions (product_id, transaction_type, quantity, unit_cost, user_id)\n     VALUES ($1, 'opening', $2, $3, $4)": { params: [string, number, number | null, string | null]; row: Nothing }
    "SELECT id, name, sku, description, category, subcategory, specifications, images, product_form AS \"productForm\",\n                retail_price AS \"retailPrice\", msrp, greatest(0, available) AS available, in_stock AS \"inStock\",\n                allow_backorder AS \"allowBackorder\", restock_date AS \"restockDate\"\n           FROM products WHERE status = 'active' AND deleted_at IS NULL\n          ORDER BY category NULLS LAST, retail_price, fold_text(name) COLLATE \"C\" LIMIT 500": { params: []; row: { id: string; name: string; sku: string; description: string | null; category: string | null; subcategory: string | null; specifications: NonNullable<OfProducts["specifications"]> | null; images: string[]; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other"; retailPrice: number; msrp: number | null; available: number; inStock: boolean; allowBackorder: boolean; restockDate: string | null } }
    "SELECT id, stock_quantity AS \"stockQuantity\" FROM products WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE": { params: [string]; row: { id: string; stockQuantity: number } }
    "UPDATE products SET stock_quantity = stock_quantity + $2 WHERE id = $1\n     RETURNING id, stock_quantity AS \"stockQuantity\", reserved, available": { params: [string, number]; row: { id: string; stockQuantity: number; reserved: number; available: number } }
  }
}
