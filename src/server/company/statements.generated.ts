// Written by `npm run statements`: not to be changed by hand.
import type { products } from '#server/db/schema/catalog.ts'
import type { Nothing } from '#server/db/statements.ts'

type OfProducts = typeof products.$inferSelect

declare module '#server/db/statements.ts' {
  interface Statements {
    "LOCK TABLE company_settings IN SHARE ROW EXCLUSIVE MODE": { params: []; row: Nothing }
    "SELECT (SELECT count(*)::int AS count FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee)::int AS count": { params: []; row: { count: number } }
    "SELECT (SELECT count(*)::int FROM products WHERE status = 'active' AND retail_price > 0 AND deleted_at IS NULL) AS priced,\n            (SELECT count(*)::int FROM products WHERE status = 'active' AND retail_price > 0 AND in_stock AND deleted_at IS NULL) AS sellable,\n            NOT EXISTS (SELECT FROM installation WHERE mail_accepted_at IS NULL) AS \"hasMailAccepted\",\n            (SELECT count(*)::int AS count FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee) AS admins,\n            coalesce((SELECT (value ->> 'isSoleSignatory')::boolean FROM company_settings\n                       WHERE key = 'payments' AND deleted_at IS NULL), false) AS \"isSoleSignatory\",\n            (SELECT count(*)::int FROM training_modules WHERE status = 'published' AND deleted_at IS NULL) AS modules": { params: []; row: { priced: number; sellable: number; hasMailAccepted: boolean; admins: number; isSoleSignatory: boolean; modules: number } }
    "SELECT FROM company_settings WHERE key = 'opening' AND deleted_at IS NULL": { params: []; row: Nothing }
    "SELECT email, first_name AS \"firstName\" FROM users WHERE id = $1": { params: [string]; row: { email: string; firstName: string } }
    "SELECT id FROM company_settings WHERE key = $1 AND deleted_at IS NULL": { params: [string]; row: { id: string } }
    "SELECT id, contact_name AS \"contactName\", business_name AS \"businessName\", testimonial_text AS \"testimonialText\", rating\n         FROM testimonials WHERE is_approved AND is_featured AND deleted_at IS NULL\n        ORDER BY approved_at DESC NULLS LAST, id DESC LIMIT 6": { params: []; row: { id: string; contactName: string; businessName: string; testimonialText: string; rating: number | null } }
    "SELECT id, from_address AS \"from\", to_address AS \"to\", subject, coalesce(text, '') AS text, received_at AS \"receivedAt\"\n         FROM mailbox_messages WHERE $1::text IS NULL OR to_address = $1 ORDER BY received_at DESC, id DESC LIMIT 200": { params: [string | null]; row: { id: string; from: string; to: string; subject: string; text: string; receivedAt: string } }
    "SELECT id, sku, name, description, retail_price AS \"retailPrice\", subcategory, product_form AS \"productForm\", specifications\n         FROM products WHERE status = 'active' AND deleted_at IS NULL ORDER BY sku LIMIT 24": { params: []; row: { id: string; sku: string; name: string; description: string | null; retailPrice: number; subcategory: string | null; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other"; specifications: NonNullable<OfProducts["specifications"]> | null } }
    "SELECT json_build_object('name', j.name, 'jurisdictionType', j.jurisdiction_type,\n  'state', j.state, 'county', j.county, 'city', j.city, 'banType', j.ban_type, 'productForm', j.product_form,\n  'effectiveDate', j.effective_date, 'expirationDate', j.expiration_date, 'isActive', j.is_active,\n  'zipCodes', j.zip_codes, 'exceptZipCodes', j.except_zip_codes) AS rule FROM illegal_jurisdictions j\n      WHERE j.is_active AND j.deleted_at IS NULL AND j.state = ANY($1::text[]) ORDER BY j.name": { params: [readonly string[]]; row: { rule: { name: string; jurisdictionType: "state" | "county" | "city"; state: string; county: string | null; city: string | null; banType: "full_ban" | "form_ban" | "license_required" | "pending_bill"; productForm: "any" | "liquid" | "leaf" | "powder" | "shot"; effectiveDate: string | null; expirationDate: string | null; isActive: boolean; zipCodes: string[]; exceptZipCodes: string[] } } }
    "SELECT value #>> '{}' AS zone FROM company_settings WHERE key = 'timeZone' AND deleted_at IS NULL": { params: []; row: { zone: string | null } }
    "UPDATE installation SET mail_accepted_at = now() WHERE mail_accepted_at IS NULL RETURNING true": { params: []; row: { "?column?": boolean } }
    [text: `SELECT ${string} AS states`]: { params: readonly unknown[]; row: { states: string[] } }
  }
}
