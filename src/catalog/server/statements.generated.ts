// Written by `npm run statements`: not to be changed by hand.
import type { products } from '#platform/db/schema/catalog.ts'
import type { Nothing } from '#platform/db/statements.ts'

type OfProducts = typeof products.$inferSelect

declare module '#platform/db/statements.ts' {
  interface Statements {
    "INSERT INTO inventory_transactions (product_id, transaction_type, quantity, notes, user_id) VALUES ($1, $2, $3, $4, $5)": { params: [string, string, number, string | null, string | null]; row: Nothing }
    "INSERT INTO inventory_transactions (product_id, transaction_type, quantity, unit_cost, user_id)\n     VALUES ($1, 'opening', $2, $3, $4)": { params: [string, number, number | null, string | null]; row: Nothing }
    "SELECT f.id, f.name FROM record_files f JOIN products p ON p.picture_id = f.id\n      WHERE f.id = $1 AND f.deleted_at IS NULL AND p.deleted_at IS NULL AND p.status = 'active' LIMIT 1": { params: [string]; row: { id: string; name: string } }
    "SELECT id FROM record_files WHERE id = $1 AND record_type = 'products' AND record_id = $2\n                AND width IS NOT NULL AND deleted_at IS NULL": { params: [string, string]; row: { id: string } }
    "SELECT id, name, sku, description, category, subcategory, specifications, images, (SELECT '/api/product-pictures/' || f.id FROM record_files f\n    WHERE f.id = products.picture_id AND f.deleted_at IS NULL) AS picture, product_form,\n                retail_price, msrp, greatest(0, available) AS available, in_stock,\n                allow_backorder, restock_date\n           FROM products WHERE status = 'active' AND deleted_at IS NULL\n          ORDER BY category NULLS LAST, retail_price, fold_text(name) COLLATE \"C\" LIMIT 500": { params: []; row: { id: string; name: string; sku: string; description: string | null; category: string | null; subcategory: string | null; specifications: NonNullable<OfProducts["specifications"]> | null; images: string[]; picture: null; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other"; retailPrice: number; msrp: number | null; available: number; inStock: boolean; allowBackorder: boolean; restockDate: string | null } }
    "SELECT id, stock_quantity FROM products WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE": { params: [string]; row: { id: string; stockQuantity: number } }
    "SELECT picture_id FROM products WHERE id = $1 AND deleted_at IS NULL FOR UPDATE": { params: [string]; row: { pictureId: string | null } }
    "UPDATE products SET picture_id = $2::uuid, version = version + 1, updated_at = now() WHERE id = $1": { params: [string, string | null]; row: Nothing }
    "UPDATE products SET stock_quantity = stock_quantity + $2 WHERE id = $1\n     RETURNING id, stock_quantity, reserved, available": { params: [string, number]; row: { id: string; stockQuantity: number; reserved: number; available: number } }
  }
}
