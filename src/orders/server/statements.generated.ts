// Written by `npm run statements`: not to be changed by hand.
import type { Settings } from '#company/contract/settings.ts'
import type { companySettings } from '#platform/db/schema/company.ts'
import type { orders } from '#platform/db/schema/orders.ts'
import type { Nothing } from '#platform/db/statements.ts'

type OfCompanySettings = typeof companySettings.$inferSelect
type OfOrders = typeof orders.$inferSelect

declare module '#platform/db/statements.ts' {
  interface Statements {
    "DELETE FROM shipment_items WHERE shipment_id = $1": { params: [string]; row: Nothing }
    "DELETE FROM shipments WHERE id = $1": { params: [string]; row: Nothing }
    "SELECT 'ORD-' || nextval('order_numbers') AS \"orderNumber\"": { params: []; row: { orderNumber: string } }
    "SELECT (SELECT count(*) FROM orders o WHERE o.client_id = $1 AND o.deleted_at IS NULL\n               AND o.status NOT IN ('delivered', 'cancelled', 'returned')) AS \"openOrders\",\n            (SELECT coalesce(sum(o.total), 0)::bigint FROM orders o WHERE o.client_id = $1 AND o.deleted_at IS NULL\n               AND o.status NOT IN ('delivered', 'cancelled', 'returned')) AS \"openTotal\",\n            (SELECT count(*) FROM invoices i WHERE i.client_id = $1 AND i.status IN ('issued', 'disputed')) AS \"unpaidOrders\",\n            (SELECT coalesce(sum(l.amount), 0)::bigint FROM journal_lines l\n              WHERE l.client_id = $1 AND l.account IN ('receivable')) AS \"unpaidTotal\"": { params: [string]; row: { openOrders: number; openTotal: number; unpaidOrders: number; unpaidTotal: number } }
    "SELECT (value->>'reservationDays')::int AS days FROM company_settings WHERE key = 'orders' AND deleted_at IS NULL": { params: []; row: { days: number | null } }
    "SELECT 1 FROM client_banking_info\n      WHERE client_id = $1 AND status = 'verified' AND is_active AND deleted_at IS NULL\n        AND (usable_from IS NULL OR usable_from <= $2) FOR KEY SHARE": { params: [string, string | Date | null]; row: { "?column?": number } }
    "SELECT 1 FROM orders WHERE client_id = $1 AND id <> $2 AND shipped_date IS NOT NULL AND deleted_at IS NULL LIMIT 1": { params: [string, string]; row: { "?column?": number } }
    "SELECT 1 FROM products WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE": { params: [readonly string[]]; row: { "?column?": number } }
    "SELECT 1 FROM shipments WHERE order_id = $1 AND status = 'shipped' LIMIT 1": { params: [string]; row: { "?column?": number } }
    "SELECT CASE WHEN EXISTS (SELECT 1 FROM idempotency_keys WHERE principal = $1 AND key = $2) THEN NULL\n                ELSE 'ORD-' || nextval('order_numbers') END AS \"orderNumber\"": { params: [string, string]; row: { orderNumber: string | null } }
    "SELECT FROM shipping_notifications WHERE id = $1 AND status <> 'sent'": { params: [string]; row: Nothing }
    "SELECT account_status FROM clients WHERE id = $1 FOR SHARE": { params: [string]; row: { accountStatus: "active" | "on_hold" | "closed" } }
    "SELECT coalesce(sum(subtotal), 0)::bigint AS subtotal, coalesce(sum(discount), 0)::bigint AS discount,\n            coalesce(sum(tax), 0)::bigint AS tax, coalesce(sum(shipping), 0)::bigint AS shipping, coalesce(sum(total), 0)::bigint AS total\n       FROM credit_memos WHERE order_id = $1 AND jsonb_array_length(items) > 0 AND deleted_at IS NULL": { params: [string]; row: { subtotal: number; discount: number; tax: number; shipping: number; total: number } }
    "SELECT coalesce(sum(subtotal), 0)::bigint AS subtotal, coalesce(sum(discount), 0)::bigint AS discount,\n            coalesce(sum(tax), 0)::bigint AS tax, coalesce(sum(shipping), 0)::bigint AS shipping, coalesce(sum(total), 0)::bigint AS total\n       FROM invoices WHERE order_id = $1 AND shipment_id IS NOT NULL AND deleted_at IS NULL": { params: [string]; row: { subtotal: number; discount: number; tax: number; shipping: number; total: number } }
    "SELECT i.product_id, s.quantity FROM shipment_items s JOIN order_items i ON i.id = s.order_item_id\n        WHERE s.shipment_id = $1 ORDER BY i.id LIMIT 500": { params: [string]; row: { productId: string; quantity: number } }
    "SELECT i.product_name AS name, line.quantity FROM shipment_items line JOIN order_items i ON i.id = line.order_item_id\n      WHERE line.shipment_id = $1 ORDER BY i.id": { params: [string]; row: { name: string; quantity: number } }
    "SELECT id, number, box, packed_at, packed_by FROM shipments\n      WHERE order_id = $1 AND status = 'packed'": { params: [string]; row: { id: string; number: number; box: string | null; packedAt: string; packedBy: string | null } }
    "SELECT id, product_id, product_name, quantity, shipped_quantity,\n            packed_quantity AS packed FROM order_items WHERE order_id = $1 AND packed_quantity > 0 ORDER BY id": { params: [string]; row: { id: string; productId: string; productName: string; quantity: number; shippedQuantity: number; packed: number } }
    "SELECT id, product_id, product_name, quantity, unit_price,\n            total_price, returned_quantity,\n            shipped_quantity, packed_quantity,\n            backordered_quantity\n       FROM order_items WHERE order_id = $1 AND deleted_at IS NULL ORDER BY id": { params: [string]; row: { id: string; productId: string; productName: string; quantity: number; unitPrice: number; totalPrice: number; returnedQuantity: number; shippedQuantity: number; packedQuantity: number; backorderedQuantity: number } }
    "SELECT max(shipped_at) AS \"shippedDate\", max(delivered_at) AS \"deliveredDate\", bool_and(status = 'delivered') AS arrived\n       FROM shipments WHERE order_id = $1 AND status <> 'packed'": { params: [string]; row: { shippedDate: string | null; deliveredDate: string | null; arrived: boolean | null } }
    "SELECT name, greatest(0, available) AS available, restock_date FROM products\n        WHERE id = $1 AND status = 'active' AND deleted_at IS NULL": { params: [string]; row: { name: string; available: number; restockDate: string | null } }
    "SELECT o.client_id, o.sales_rep_id FROM orders o JOIN clients c ON c.id = o.client_id\n      WHERE o.id = $1 AND o.sales_rep_id IS NOT NULL FOR NO KEY UPDATE OF c": { params: [string]; row: { clientId: string; salesRepId: string } }
    "SELECT order_id FROM shipments WHERE id = $1": { params: [string]; row: { orderId: string } }
    "SELECT product_id, backordered_quantity AS backordered FROM order_items\n      WHERE order_id = $1 AND deleted_at IS NULL": { params: [string]; row: { productId: string; backordered: number } }
    "SELECT product_id, quantity, shipped_quantity,\n            backordered_quantity\n       FROM order_items WHERE order_id = $1 AND deleted_at IS NULL": { params: [string]; row: { productId: string; quantity: number; shippedQuantity: number; backorderedQuantity: number } }
    "SELECT t.id FROM orders t WHERE t.status = 'pending' AND t.deleted_at IS NULL\n  AND EXISTS (SELECT 1 FROM stock_reservations r WHERE r.order_id = t.id AND r.status = 'reserved' AND r.reserved_at <= $1)\n  AND NOT EXISTS (SELECT 1 FROM transitions s WHERE s.entity_type = 'orders' AND s.entity_id = t.id\n                     AND s.action = 'release' AND s.at > $1) ORDER BY t.id LIMIT 5000": { params: [string | Date]; row: { id: string } }
    "SELECT t.id, t.version, t.order_number, c.business_name,\n            coalesce((SELECT a.email FROM customer_auth a\n                       WHERE a.client_id = t.client_id AND a.is_active AND a.deleted_at IS NULL\n                       ORDER BY a.id = t.placed_by_customer DESC NULLS LAST, a.created_at, a.id LIMIT 1), c.email) AS email,\n            (SELECT json_build_object('email', u.email, 'firstName', u.first_name) FROM users u\n              WHERE u.id = coalesce(t.sales_rep_id, c.assigned_sales_rep_id) AND u.status = 'active' AND u.deleted_at IS NULL) AS rep\n       FROM orders t JOIN clients c ON c.id = t.client_id WHERE t.id = $2 AND t.status = 'pending' AND t.deleted_at IS NULL\n  AND EXISTS (SELECT 1 FROM stock_reservations r WHERE r.order_id = t.id AND r.status = 'reserved' AND r.reserved_at <= $1)\n  AND NOT EXISTS (SELECT 1 FROM transitions s WHERE s.entity_type = 'orders' AND s.entity_id = t.id\n                     AND s.action = 'release' AND s.at > $1) FOR NO KEY UPDATE OF t": { params: [string | Date, string]; row: { id: string; version: number; orderNumber: string; businessName: string; email: string | null; rep: { email: string; firstName: string } | null } }
    "SELECT value FROM company_settings WHERE key = 'promoLimits' AND deleted_at IS NULL": { params: []; row: { value: Settings["promoLimits"] } }
    "SELECT value->>'operationsEmail' AS email FROM company_settings WHERE key = 'emails' AND deleted_at IS NULL": { params: []; row: { email: string | null } }
    "UPDATE clients SET total_orders = greatest(0, total_orders - 1), total_order_value = greatest(0, total_order_value - $2)\n      WHERE id = $1": { params: [string, number]; row: Nothing }
    "UPDATE commissions SET earned_at = $2, version = version + 1, updated_at = now()\n      WHERE order_id = $1 AND commission_type <> 'reversal' AND earned_at IS NULL\n     RETURNING id, sales_rep_id AS \"userId\", commission_amount AS cents": { params: [string, string | Date | null]; row: { id: string; userId: string; cents: number } }
    "UPDATE commissions SET netted_at = $2, version = version + 1, updated_at = $2 WHERE order_id = $1": { params: [string, string | Date | null]; row: Nothing }
    "UPDATE order_items SET packed_quantity = 0, version = version + 1, updated_at = now() WHERE order_id = $1 AND packed_quantity > 0": { params: [string]; row: Nothing }
    "UPDATE order_items i SET backordered_quantity = line.missing, version = i.version + 1, updated_at = now()\n       FROM unnest($2::uuid[], $3::int[]) AS line (product_id, missing)\n      WHERE i.order_id = $1 AND i.product_id = line.product_id AND i.deleted_at IS NULL": { params: [string, readonly string[], readonly number[]]; row: Nothing }
    "UPDATE shipments SET status = 'delivered', delivered_at = $2, version = version + 1, updated_at = $2\n      WHERE order_id = $1 AND status = 'shipped' AND ($3::uuid IS NULL OR id = $3) RETURNING id": { params: [string, string | Date | null, string | null]; row: { id: string } }
    "UPDATE shipments SET status = 'lost', version = version + 1, updated_at = $2 WHERE id = $1 AND status = 'shipped'\n     RETURNING number, carrier, tracking_number": { params: [string, string | Date]; row: { number: number; carrier: string | null; trackingNumber: string | null } }
    "UPDATE shipping_notifications SET status = 'sent', sent_at = $2, version = version + 1, updated_at = now()\n              WHERE id = $1 AND status <> 'sent' RETURNING id": { params: [string, string | Date | null]; row: { id: string } }
    "WITH back AS (SELECT i.id, i.product_id, back.quantity FROM unnest($2::uuid[], $3::int[]) AS back (id, quantity)\n                     JOIN order_items i ON i.id = back.id),\n     items AS (UPDATE order_items i SET returned_quantity = i.returned_quantity + back.quantity, version = i.version + 1, updated_at = now() FROM back WHERE i.id = back.id),\n     stock AS (UPDATE products p SET stock_quantity = p.stock_quantity + back.quantity\n                 FROM back WHERE p.id = back.product_id AND $4::boolean)\n     INSERT INTO inventory_transactions (product_id, transaction_type, quantity, reference, user_id, order_id)\n     SELECT product_id, 'return', quantity, $5, $6::uuid, $1::uuid FROM back\n      UNION ALL SELECT product_id, 'scrap', -quantity, $5, $6::uuid, $1::uuid FROM back WHERE NOT $4::boolean": { params: [string, readonly string[], readonly number[], boolean, string, string]; row: Nothing }
    "WITH back AS (UPDATE orders SET returned_value = returned_value + $3 WHERE id = $1)\n     UPDATE clients SET total_order_value = greatest(0, total_order_value - $3) WHERE id = $2": { params: [string, string, number]; row: Nothing }
    "WITH cut AS (SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS cut (product_id, remaining, taken)),\n     items AS (UPDATE order_items i SET quantity = greatest(1, cut.remaining), total_price = i.unit_price * greatest(1, cut.remaining),\n                      packed_quantity = greatest(0, least(i.packed_quantity, cut.remaining - i.shipped_quantity)),\n                      backordered_quantity = greatest(0, least(cut.remaining, i.backordered_quantity - cut.taken)),\n                      deleted_at = CASE WHEN cut.remaining = 0 THEN $5::timestamptz END,\n                      version = i.version + 1, updated_at = $5\n                 FROM cut WHERE i.order_id = $1 AND i.product_id = cut.product_id AND i.deleted_at IS NULL),\n     held AS (UPDATE stock_reservations r SET quantity = greatest(1, r.quantity - cut.taken), version = r.version + 1, updated_at = $5,\n                     status = CASE WHEN r.quantity > cut.taken THEN r.status ELSE 'released' END\n                FROM cut, stock_reservations was\n               WHERE r.order_id = $1 AND r.product_id = cut.product_id AND was.id = r.id\n           RETURNING r.product_id, cut.taken, was.status)\n     UPDATE products p SET reserved = p.reserved - held.taken\n       FROM held WHERE p.id = held.product_id AND held.status = 'reserved'": { params: [string, readonly string[], readonly number[], readonly number[], string | Date | null]; row: Nothing }
    "WITH let_go AS (UPDATE stock_reservations SET status = 'lapsed', version = version + 1, updated_at = $4\n                      WHERE order_id = $1 AND status = 'reserved'),\n     marked AS (UPDATE orders SET reservation_lapsed_at = $4, version = version + 1, updated_at = $4 WHERE id = $1)\n     UPDATE products p SET reserved = p.reserved - held.quantity\n       FROM unnest($2::uuid[], $3::int[]) AS held (id, quantity) WHERE p.id = held.id": { params: [string, readonly string[], readonly number[], string | Date | null]; row: Nothing }
    "WITH line AS (SELECT * FROM unnest($2::uuid[], $3::int[]) AS line (id, quantity)),\n     out AS (DELETE FROM shipment_items WHERE shipment_id = $1 AND order_item_id NOT IN (SELECT id FROM line))\n     UPDATE shipment_items s SET quantity = line.quantity, version = s.version + 1, updated_at = now()\n       FROM line WHERE s.shipment_id = $1 AND s.order_item_id = line.id AND s.quantity <> line.quantity": { params: [string, readonly string[], readonly number[]]; row: Nothing }
    "WITH line AS (SELECT * FROM unnest($6::uuid[], $7::int[]) AS line (id, quantity)),\n     boxed AS (UPDATE order_items i SET packed_quantity = line.quantity, version = i.version + 1, updated_at = now()\n                 FROM line WHERE i.id = line.id),\n     shipment AS (\n       INSERT INTO shipments (id, order_id, number, status, box, packed_at, packed_by)\n       SELECT $1, $2, 1 + coalesce(max(number), 0), 'packed', $3, $4, $5 FROM shipments WHERE order_id = $2 RETURNING id)\n     INSERT INTO shipment_items (shipment_id, order_item_id, quantity)\n     SELECT shipment.id, line.id, line.quantity FROM shipment, line": { params: [string, string, string | null, string | Date, string | null, readonly string[], readonly number[]]; row: Nothing }
    "WITH line AS (SELECT * FROM unnest($6::uuid[], $7::int[]) AS line (id, quantity)),\n     gone AS (UPDATE order_items i SET shipped_quantity = i.shipped_quantity + line.quantity,\n                     packed_quantity = i.packed_quantity - line.quantity, version = i.version + 1, updated_at = $4\n                FROM line WHERE i.id = line.id)\n     UPDATE shipments SET status = 'shipped', carrier = $2, tracking_number = $3, shipped_at = $4, shipped_by = $5,\n            version = version + 1, updated_at = $4 WHERE id = $1": { params: [string, string | null, string | null, string | Date | null, string | null, readonly string[], readonly number[]]; row: Nothing }
    "WITH released AS (UPDATE promo_code_usage SET released_at = $2, version = version + 1, updated_at = now()\n                        WHERE order_id = $1 AND released_at IS NULL RETURNING promo_code_id)\n     UPDATE promo_codes SET current_usage_count = current_usage_count - 1\n       FROM released WHERE promo_codes.id = released.promo_code_id": { params: [string, string | Date | null]; row: Nothing }
    "WITH released AS (UPDATE stock_reservations SET status = 'released', version = version + 1, updated_at = now()\n                        WHERE order_id = $1 AND status = 'reserved')\n     UPDATE products p SET reserved = p.reserved - held.quantity\n       FROM unnest($2::uuid[], $3::int[]) AS held (id, quantity) WHERE p.id = held.id": { params: [string, readonly string[], readonly number[]]; row: Nothing }
    "WITH sent AS (SELECT * FROM unnest($2::uuid[], $3::int[]) AS sent (id, quantity)),\n     stock AS (UPDATE products p SET stock_quantity = p.stock_quantity - sent.quantity, reserved = p.reserved - sent.quantity\n                 FROM sent WHERE p.id = sent.id),\n     moved AS (INSERT INTO inventory_transactions (product_id, transaction_type, quantity, unit_cost, reference, user_id, order_id)\n               SELECT sent.id, 'sale', -sent.quantity, p.cost_price, $4, $5, $1 FROM sent JOIN products p ON p.id = sent.id)\n     UPDATE stock_reservations r SET version = r.version + 1, updated_at = $6,\n            quantity = CASE WHEN r.quantity > sent.quantity THEN r.quantity - sent.quantity ELSE r.quantity END,\n            status = CASE WHEN r.quantity > sent.quantity THEN r.status ELSE 'consumed' END\n       FROM sent WHERE r.order_id = $1 AND r.product_id = sent.id AND r.status = 'reserved'": { params: [string | null, readonly string[], readonly number[], string | null, string | null, string | Date]; row: Nothing }
    "WITH used AS (UPDATE promo_code_usage SET discount_amount = $2,\n                      agreed_amount = CASE WHEN discount_amount > $2 THEN coalesce(agreed_amount, discount_amount) ELSE agreed_amount END, version = version + 1, updated_at = now()\n                    WHERE order_id = $1 AND released_at IS NULL)\n     UPDATE clients SET total_order_value = greatest(0, total_order_value - $4) WHERE id = $3": { params: [string, number, string, number]; row: Nothing }
    "WITH wanted AS (SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS wanted (id, quantity, later)),\n     held AS (UPDATE stock_reservations r SET status = 'reserved', reserved_at = $5, version = r.version + 1, updated_at = now()\n                FROM wanted WHERE r.order_id = $1 AND r.product_id = wanted.id),\n     promised AS (UPDATE order_items i SET backordered_quantity = wanted.later, version = i.version + 1, updated_at = now()\n                    FROM wanted WHERE i.order_id = $1 AND i.product_id = wanted.id AND i.deleted_at IS NULL)\n     UPDATE products p SET reserved = p.reserved + wanted.quantity FROM wanted WHERE p.id = wanted.id": { params: [string, readonly string[], readonly number[], readonly number[], string | Date]; row: Nothing }
    [text: `SELECT ${string} AS credit FROM orders t WHERE t.id = $1`]: { params: readonly unknown[]; row: { credit: { today: string | null; pastDueCents: number; pastDueSince: string | null; owed: number; limit: number | null; openOrders: number; thisOrder: number } } }
    [text: `SELECT ${string} AS products FROM orders t WHERE t.id = $1`]: { params: [string]; row: { products: ({ name: string; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other" })[] } }
    [text: `SELECT ${string}::text AS today`]: { params: readonly unknown[]; row: { today: string } }
    [text: `SELECT c.id, c.business_name AS name, c.state, c.city, c.zip_code,
            ${string} AS "licensedIn"
       FROM clients c WHERE c.account_status <> 'closed' AND c.deleted_at IS NULL ORDER BY fold_text(c.business_name) COLLATE "C", c.id`]: { params: readonly unknown[]; row: { id: string; name: string; state: string | null; city: string | null; zipCode: string | null; licensedIn: string[] } }
    [text: `SELECT id, sales_rep_id, commission_amount, commission_rate,
            order_total, commission_type, status, earned_at,
            rule_id, rule_version, ${string} AS "isUnderWay"
       FROM commissions WHERE order_id = $1 ORDER BY id FOR NO KEY UPDATE`]: { params: [string]; row: { id: string; salesRepId: string; commissionAmount: number; commissionRate: number; orderTotal: number; commissionType: "accrual" | "reversal" | "adjustment"; status: "pending" | "approved" | "paid"; earnedAt: string | null; ruleId: string | null; ruleVersion: number | null; isUnderWay: boolean } }
    [text: `SELECT missing.* FROM (${string}) missing ORDER BY missing."productName"`]: { params: readonly unknown[]; row: { orderId: string; productId: string; productName: string; expectedOn: string | null; missing: number } }
    [text: `SELECT o.id AS "orderId", o.order_number, o.client_id, c.business_name,
            o.status, m.product_id, m."productName", i.quantity, m.missing,
            least(m.missing, i.backordered_quantity) AS backordered, m."expectedOn"
       FROM (${string}) m
       JOIN orders o ON o.id = m.order_id JOIN clients c ON c.id = o.client_id
       JOIN order_items i ON i.order_id = o.id AND i.product_id = m.product_id AND i.deleted_at IS NULL
      ORDER BY o.order_date, o.id, m."productName" LIMIT 200`]: { params: readonly unknown[]; row: { orderId: string; orderNumber: string; clientId: string; businessName: string; status: "pending" | "confirmed" | "picking" | "packed" | "shipped" | "delivered" | "on_hold" | "cancelled" | "returned"; productId: string; productName: string; quantity: number; missing: number; backordered: number; expectedOn: string | null } }
    [text: `SELECT p.id, p.name, p.product_form, p.stock_quantity, r.quantity,
            p.available, p.allow_backorder
       FROM stock_reservations r JOIN products p ON p.id = r.product_id
      WHERE r.order_id = $1 AND r.status = '${string}'
      ORDER BY p.id FOR NO KEY UPDATE OF p`]: { params: [string]; row: { id: string; name: string; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other"; stockQuantity: number; quantity: number; available: number; allowBackorder: boolean } }
    [text: `SELECT t.id, t.business_name, rep.id AS "repId", rep.first_name AS "repName"
         FROM clients t LEFT JOIN LATERAL (
           SELECT u.id, u.first_name FROM users u
            WHERE u.status = 'active' AND u.deleted_at IS NULL AND (u.id = t.assigned_sales_rep_id OR u.role = 'admin')
            ORDER BY u.id = t.assigned_sales_rep_id DESC NULLS LAST, u.created_at LIMIT 1) rep ON true
        WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string}`]: { params: readonly unknown[]; row: { id: string; businessName: string; repId: string | null; repName: string | null } }
    [text: `SELECT t.id, t.order_number AS name, t.shipping_address AS "to", ${string} AS products,
            ${string} AS "licensedIn"
       FROM orders t WHERE t.status = ANY($3) AND t.deleted_at IS NULL ORDER BY t.created_at DESC, t.id DESC`]: { params: [string | Date, string, readonly string[]]; row: { id: string; name: string; to: NonNullable<OfOrders["shippingAddress"]>; products: ({ name: string; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other" })[]; licensedIn: string[] } }
    [text: `SELECT t.id, t.status, c.account_status,
            ${string} AS worth, t.zero_allowed_at,
            CASE WHEN t.status = 'on_hold' THEN
              (SELECT s.reason FROM transitions s WHERE s.entity_type = 'orders' AND s.entity_id = t.id AND s.action = 'hold'
                ORDER BY s.at DESC, s.id DESC LIMIT 1) END AS "heldReason",
            CASE WHEN t.reservation_lapsed_at IS NOT NULL THEN
              (SELECT greatest(1, extract(day FROM t.reservation_lapsed_at - min(r.reserved_at)))::int
                 FROM stock_reservations r WHERE r.order_id = t.id) END AS "lapsedAfterDays",
            coalesce((SELECT json_object_agg(i.product_id, i.backordered_quantity) FROM order_items i
                       WHERE i.order_id = t.id AND i.backordered_quantity > 0 AND i.deleted_at IS NULL), '{}') AS backordered,
            (SELECT json_build_object('status', b.status, 'usableFrom', ${string},
                      'isComplete', num_nulls(b.bank_name, b.account_holder_name, b.routing_number, b.account_number) = 0)
               FROM client_banking_info b
              WHERE b.client_id = t.client_id AND b.is_active AND b.deleted_at IS NULL) AS bank,
            t.shipping_address AS "to", ${string} AS products, ${string} AS "licensedIn",
            ${string}::text AS today,
            CASE WHEN t.status IN ('pending', 'on_hold') THEN ${string} END AS credit
       FROM orders t JOIN clients c ON c.id = t.client_id
      WHERE t.id = ANY(${string}::uuid[]) AND t.deleted_at IS NULL AND ${string}`]: { params: readonly unknown[]; row: { id: string; status: "pending" | "confirmed" | "picking" | "packed" | "shipped" | "delivered" | "on_hold" | "cancelled" | "returned"; accountStatus: "active" | "on_hold" | "closed"; worth: { total: number; net: number; cost: number; uncosted: number }; zeroAllowedAt: string | null; heldReason: string | null; lapsedAfterDays: number | null; backordered: Record<string, number>; bank: { status: "unverified" | "prenoted" | "verified" | "blocked"; usableFrom: string | null; isComplete: boolean } | null; to: NonNullable<OfOrders["shippingAddress"]>; products: ({ name: string; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other" })[]; licensedIn: string[]; today: string; credit: { today: string; pastDueCents: number; pastDueSince: string | null; owed: number; limit: number | null; openOrders: number; thisOrder: number } | null } }
    [text: `SELECT t.id, t.version, t.created_at, t.updated_at, t.deleted_at, t.order_number, t.client_id, t.sales_rep_id, t.status,
            t.order_type, t.subtotal, t.discount, t.promo_code_id, t.promo_discount, t.tax, t.shipping, t.total,
            t.returned_value, t.commission_rate, t.commission_amount, t.shipping_address, t.billing_address, t.notes,
            t.order_date, t.shipped_date, t.delivered_date, t.held_from, t.placed_by, t.placed_by_customer, t.carrier,
            t.tracking_number, t.confirmed_at, t.picked_at, t.packed_at, t.cancelled_at, t.returned_at, t.zero_allowed_at,
            ${string} AS worth, t.reservation_lapsed_at,
            c.business_name, p.code AS "promoCode",
            (SELECT used.agreed_amount FROM promo_code_usage used WHERE used.order_id = t.id) AS "promoAgreed",
            coalesce((SELECT json_agg(i ORDER BY i.id) FROM (
               SELECT id, order_id AS "orderId", product_id AS "productId", quantity, unit_price AS "unitPrice",
                      total_price AS "totalPrice", product_name AS "productName", product_sku AS "productSku",
                      returned_quantity AS "returnedQuantity", shipped_quantity AS "shippedQuantity",
                      packed_quantity AS "packedQuantity", backordered_quantity AS "backorderedQuantity"
                 FROM order_items WHERE order_id = t.id AND deleted_at IS NULL) i), '[]') AS items,
            coalesce((SELECT json_agg(s ORDER BY s.number) FROM (
               SELECT sent.id, sent.number, sent.status, sent.box, ${string} AS "packedAt",
                      CASE WHEN ${string}::boolean THEN u.first_name || ' ' || u.last_name END AS "packedBy", sent.carrier, sent.tracking_number AS "trackingNumber",
                      ${string} AS "shippedAt", ${string} AS "deliveredAt",
                      coalesce((SELECT json_agg(json_build_object('orderItemId', i.id, 'productName', i.product_name,
                                         'quantity', line.quantity) ORDER BY i.id)
                                  FROM shipment_items line JOIN order_items i ON i.id = line.order_item_id
                                 WHERE line.shipment_id = sent.id), '[]') AS items
                 FROM shipments sent LEFT JOIN users u ON u.id = sent.packed_by WHERE sent.order_id = t.id AND sent.deleted_at IS NULL) s), '[]') AS shipments,
            coalesce((SELECT json_agg(m ORDER BY m.at, m.id) FROM (
               SELECT s.id, s.action, s.from_state AS "fromState", s.to_state AS "toState", ${string} AS at, s.reason,
                      CASE WHEN s.by_customer IS NOT NULL THEN c.business_name
                           WHEN ${string}::boolean THEN u.first_name || ' ' || u.last_name END AS by
                 FROM transitions s LEFT JOIN users u ON u.id = s.by_user
                WHERE s.entity_type = 'orders' AND s.entity_id = t.id) m), '[]') AS transitions,
            coalesce((SELECT json_agg(k ORDER BY k.id) FROM (
               SELECT id, commission_type AS "commissionType", commission_amount AS "commissionAmount", status,
                      week_start_date AS "weekStartDate", ${string} AS "earnedAt"
                 FROM commissions WHERE order_id = t.id) k), '[]') AS commissions
       FROM orders t JOIN clients c ON c.id = t.client_id LEFT JOIN promo_codes p ON p.id = t.promo_code_id
      WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string}`]: { params: readonly unknown[]; row: { id: string; version: number; createdAt: string; updatedAt: string; deletedAt: string | null; orderNumber: string; clientId: string; salesRepId: string | null; status: "pending" | "confirmed" | "picking" | "packed" | "shipped" | "delivered" | "on_hold" | "cancelled" | "returned"; orderType: string; subtotal: number; discount: number; promoCodeId: string | null; promoDiscount: number; tax: number; shipping: number; total: number; returnedValue: number; commissionRate: number; commissionAmount: number; shippingAddress: NonNullable<OfOrders["shippingAddress"]>; billingAddress: NonNullable<OfOrders["billingAddress"]> | null; notes: string | null; orderDate: string; shippedDate: string | null; deliveredDate: string | null; heldFrom: "pending" | "confirmed" | null; placedBy: string | null; placedByCustomer: string | null; carrier: string | null; trackingNumber: string | null; confirmedAt: string | null; pickedAt: string | null; packedAt: string | null; cancelledAt: string | null; returnedAt: string | null; zeroAllowedAt: string | null; worth: { total: number; net: number; cost: number; uncosted: number }; reservationLapsedAt: string | null; businessName: string; promoCode: string | null; promoAgreed: number | null; items: { id: string; orderId: string; productId: string; quantity: number; unitPrice: number; totalPrice: number; productName: string; productSku: string; returnedQuantity: number; shippedQuantity: number; packedQuantity: number; backorderedQuantity: number }[]; shipments: ({ id: string; number: number; status: "packed" | "shipped" | "delivered" | "lost"; box: string | null; packedAt: string; packedBy: string | null; carrier: string | null; trackingNumber: string | null; shippedAt: string | null; deliveredAt: string | null; items: { orderItemId: string; productName: string; quantity: number }[] })[]; transitions: ({ id: string; action: string; fromState: string; toState: string; at: string; reason: string | null; by: string | null })[]; commissions: ({ id: string; commissionType: "accrual" | "reversal" | "adjustment"; commissionAmount: number; status: "pending" | "approved" | "paid"; weekStartDate: string; earnedAt: string | null })[] } }
    [text: `SELECT t.id, t.version, t.order_number, t.client_id, t.status,
            t.held_from, t.subtotal, t.discount, t.promo_discount, t.tax, t.shipping,
            t.total, t.returned_value, t.shipping_address, t.promo_code_id,
            t.reservation_lapsed_at, t.zero_allowed_at, ${string} AS worth, t.carrier, t.tracking_number,
            EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = t.id AND s.status <> 'packed') AS "hasShipments",
            c.business_name,
            coalesce((SELECT a.email FROM customer_auth a
                       WHERE a.client_id = t.client_id AND a.is_active AND a.deleted_at IS NULL
                       ORDER BY a.id = t.placed_by_customer DESC NULLS LAST, a.created_at, a.id LIMIT 1), c.email) AS email,
            (SELECT value #>> '{}' FROM company_settings WHERE key = 'timeZone' AND deleted_at IS NULL) AS "timeZone"
       FROM orders t JOIN clients c ON c.id = t.client_id
      WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string}
        FOR NO KEY UPDATE OF t`]: { params: readonly unknown[]; row: { id: string; version: number; orderNumber: string; clientId: string; status: "pending" | "confirmed" | "picking" | "packed" | "shipped" | "delivered" | "on_hold" | "cancelled" | "returned"; heldFrom: "pending" | "confirmed" | null; subtotal: number; discount: number; promoDiscount: number; tax: number; shipping: number; total: number; returnedValue: number; shippingAddress: NonNullable<OfOrders["shippingAddress"]>; promoCodeId: string | null; reservationLapsedAt: string | null; zeroAllowedAt: string | null; worth: { total: number; net: number; cost: number; uncosted: number }; carrier: string | null; trackingNumber: string | null; hasShipments: boolean; businessName: string; email: string | null; timeZone: string | null } }
    [text: `WITH wanted AS MATERIALIZED (
       SELECT id, name, sku, retail_price AS "unitPrice", available, allow_backorder AS "allowBackorder",
              restock_date::text AS "restockDate", product_form AS "productForm",
              cost_price AS "costPrice"
         FROM products
        WHERE id = ANY(${string}::uuid[]) AND status = 'active' AND deleted_at IS NULL
        ORDER BY id ${string}),
     promo AS MATERIALIZED (
       SELECT id, code, discount_type AS "discountType", discount_value AS "discountValue", is_active AS "isActive",
              minimum_order_amount AS "minimumOrderAmount", max_usage_count AS "maxUsageCount",
              current_usage_count AS "currentUsageCount", valid_from AS "validFrom", valid_until AS "validUntil",
              restrict_to_sales_rep AS "restrictToSalesRep", affects_commission AS "affectsCommission",
              commission_adjustment AS "commissionAdjustment", uses_per_client AS "usesPerClient",
              can_exceed_share AS "canExceedShare",
              (SELECT count(*)::int FROM promo_code_usage u
                WHERE u.promo_code_id = promo_codes.id AND u.client_id = ${string} AND u.released_at IS NULL) AS "usesByClient",
              EXISTS (SELECT FROM orders o WHERE o.client_id = ${string} AND o.status <> 'cancelled') AS "hasOrdered"
         FROM promo_codes
        WHERE lower(code) = lower(${string}) AND deleted_at IS NULL
          AND (SELECT count(*) FROM wanted) >= 0 -- the products are locked first
        ${string})
     SELECT t.id AS "clientId", t.business_name, t.account_status,
            t.address, t.city, t.state, t.zip_code,
            t.assigned_sales_rep_id AS "salesRepId", rep.commission_rate_bps AS "repRateBps",
            coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'userId', r.user_id,
                        'ruleVersion', r.rule_version, 'rateBps', r.rate_bps, 'effectiveFrom', r.effective_from::text,
                        'effectiveTo', r.effective_to::text))
               FROM commission_rules r WHERE r.user_id IS NULL OR r.user_id = rep.id), '[]') AS "commissionRules",
            coalesce(rep.role = 'sales_rep' AND rep.status = 'active' AND rep.deleted_at IS NULL, false) AS "repAccrues",
            coalesce((SELECT a.email FROM customer_auth a
                       WHERE a.client_id = t.id AND a.is_active AND a.deleted_at IS NULL
                       ORDER BY a.id <> ${string}, a.created_at, a.id LIMIT 1), t.email) AS email,
            coalesce((SELECT json_agg(wanted) FROM wanted), '[]') AS products,
            (SELECT row_to_json(promo) FROM promo) AS promo,
            coalesce((SELECT json_agg(json_build_object('name', j.name, 'jurisdictionType', j.jurisdiction_type,
  'state', j.state, 'county', j.county, 'city', j.city, 'banType', j.ban_type, 'productForm', j.product_form,
  'effectiveDate', j.effective_date, 'expirationDate', j.expiration_date, 'isActive', j.is_active,
  'zipCodes', j.zip_codes, 'exceptZipCodes', j.except_zip_codes)) FROM illegal_jurisdictions j
             WHERE j.is_active AND j.deleted_at IS NULL
               AND (j.state = ANY(${string}::text[]) OR ${string} IS NULL AND j.state = upper(t.state))), '[]') AS rules,
            ${string} AS "licensedIn",
            (SELECT json_object_agg(key, value) FROM company_settings
              WHERE key IN ('timeZone', 'sales', 'promoLimits', 'orders') AND deleted_at IS NULL) AS settings,
            coalesce((SELECT waiting_units(t.id, NULL) FROM company_settings
              WHERE key = 'orders' AND deleted_at IS NULL AND (value->>'reservedUnitsPerClient')::int > 0), 0)::int AS "waitingUnits",
            ${string}::text AS today,
            (SELECT ${string}
               FROM (SELECT t.id AS client_id, '00000000-0000-0000-0000-000000000000'::uuid AS id, 0::bigint AS total) asked) AS credit
       FROM clients t LEFT JOIN users rep ON rep.id = t.assigned_sales_rep_id
      WHERE t.id = ${string} AND t.deleted_at IS NULL AND ${string}`]: { params: readonly unknown[]; row: { clientId: string; businessName: string; accountStatus: "active" | "on_hold" | "closed"; address: string | null; city: string | null; state: string | null; zipCode: string | null; salesRepId: string | null; repRateBps: number | null; commissionRules: ({ id: string; name: string; userId: string | null; ruleVersion: number; rateBps: number | null; effectiveFrom: string; effectiveTo: string | null })[]; repAccrues: boolean; email: string | null; products: ({ id: string; name: string; sku: string; unitPrice: number; available: number; allowBackorder: boolean; restockDate: string | null; productForm: "liquid" | "shot" | "leaf" | "powder" | "capsule" | "other"; costPrice: number | null })[]; promo: { id: string; code: string; discountType: "percentage" | "fixed"; discountValue: number; isActive: boolean; minimumOrderAmount: number; maxUsageCount: number | null; currentUsageCount: number; validFrom: string | null; validUntil: string | null; restrictToSalesRep: string | null; affectsCommission: boolean; commissionAdjustment: number; usesPerClient: number; canExceedShare: boolean; usesByClient: number; hasOrdered: boolean } | null; rules: ({ name: string; jurisdictionType: "state" | "county" | "city"; state: string; county: string | null; city: string | null; banType: "full_ban" | "form_ban" | "license_required" | "pending_bill"; productForm: "any" | "liquid" | "leaf" | "powder" | "shot" | "other"; effectiveDate: string | null; expirationDate: string | null; isActive: boolean; zipCodes: string[]; exceptZipCodes: string[] })[]; licensedIn: string[]; settings: Record<string, NonNullable<OfCompanySettings["value"]>> | null; waitingUnits: number; today: string; credit: { today: string; pastDueCents: number; pastDueSince: string | null; owed: number; limit: number | null; openOrders: number; thisOrder: number } | null } }
  }
}
