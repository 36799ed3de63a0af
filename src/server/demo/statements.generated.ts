// Written by `npm run statements`: not to be changed by hand.
import type { Nothing } from '#server/db/statements.ts'

declare module '#server/db/statements.ts' {
  interface Statements {
    "SELECT * FROM (\n       SELECT DISTINCT ON (r.user_id) r.id, r.sent_at AS at, r.kind, m.title, r.due_on AS \"dueOn\",\n              (r.sent_at AT TIME ZONE $2)::date AS today, u.email, u.first_name AS \"firstName\"\n         FROM deadline_reminders r JOIN cohort_modules c ON c.id = r.cohort_module_id\n         JOIN training_modules m ON m.slug = c.module_slug AND m.status = 'published' JOIN users u ON u.id = r.user_id\n        WHERE r.sent_at > $1 AND r.sent_at > u.created_at ORDER BY r.user_id, r.sent_at DESC, r.id) newest\n      ORDER BY at DESC, id LIMIT 2": { params: [string | Date, string]; row: { id: string; at: string; kind: "ahead" | "due" | "overdue"; title: string; dueOn: string; today: string; email: string; firstName: string } }
    "SELECT 1 FROM knowledge_passages LIMIT 1": { params: []; row: { "?column?": number } }
    "SELECT 1 FROM resource_files LIMIT 1": { params: []; row: { "?column?": number } }
    "SELECT 1 FROM users WHERE email = $1": { params: [string]; row: { "?column?": number } }
    "SELECT DISTINCT ON (status) id, email, first_name AS \"firstName\", status, created_at AS at FROM users\n      WHERE created_at > $1 AND role = 'trainee' AND status IN ('pending', 'active') AND NOT is_ai_employee\n      ORDER BY status, created_at DESC, id": { params: [string | Date]; row: { id: string; email: string; firstName: string; status: "invited" | "pending" | "active" | "suspended" | "inactive" | "rejected"; at: string } }
    "SELECT DISTINCT ON (t.action) t.action, t.to_state AS status, t.reason, t.at, o.id, o.version,\n            o.order_number AS \"orderNumber\", o.total, c.business_name AS \"businessName\", c.email,\n            coalesce(n.message, '') AS detail\n       FROM transitions t JOIN orders o ON o.id = t.entity_id JOIN clients c ON c.id = o.client_id\n       LEFT JOIN shipping_notifications n ON n.order_id = o.id AND t.action = 'ship'\n      WHERE t.entity_type = 'orders' AND t.at > $1 AND t.action <> 'return'\n      ORDER BY t.action, c.email = $2 DESC, t.at DESC, t.id": { params: [string | Date, string]; row: { action: string; status: string; reason: string | null; at: string; id: string; version: number; orderNumber: string; total: number; businessName: string; email: string | null; detail: string } }
    "SELECT id FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1": { params: []; row: { id: string } }
    "SELECT nextval('order_numbers') AS first": { params: []; row: { first: number } }
    "SELECT pg_try_advisory_xact_lock($1) AS \"isMine\"": { params: [number]; row: { isMine: boolean } }
    "SELECT r.id, r.contact_email AS \"contactEmail\", r.business_name AS \"businessName\",\n            r.owner_first_name AS \"ownerFirstName\", r.contact_name AS \"contactName\", r.created_at AS \"createdAt\",\n            r.approved_at AS \"approvedAt\", coalesce(b.status = 'verified', false) AS \"isBankVerified\"\n       FROM business_registrations r LEFT JOIN client_banking_info b ON b.client_id = r.client_id\n      WHERE r.created_at > $1 AND r.status IN ('pending', 'approved')\n      ORDER BY coalesce(r.approved_at, r.created_at) DESC, r.id": { params: [string | Date]; row: { id: string; contactEmail: string; businessName: string; ownerFirstName: string | null; contactName: string | null; createdAt: string; approvedAt: string | null; isBankVerified: boolean } }
    "SELECT setval('order_numbers', $1)": { params: [number]; row: { setval: number } }
    "SELECT sku, name, retail_price AS \"priceCents\",\n            CASE WHEN specifications->>'container' <> 'shot' THEN (specifications->>'ounces')::float8 END AS ounces\n       FROM products WHERE status = 'active' AND deleted_at IS NULL ORDER BY retail_price, sku LIMIT 15": { params: []; row: { sku: string; name: string; priceCents: number; ounces: number | null } }
    "SELECT u.id, u.ai_employee_type AS type, EXISTS (SELECT 1 FROM eval_runs r WHERE r.ai_employee_id = u.id) AS \"isExamined\",\n            EXISTS (SELECT 1 FROM assistant_tasks t WHERE t.ai_employee_id = u.id) AS \"hasTask\"\n       FROM users u WHERE u.is_ai_employee AND u.status = 'active' AND u.deleted_at IS NULL ORDER BY u.id": { params: []; row: { id: string; type: string | null; isExamined: boolean; hasTask: boolean } }
    "SELECT value #>> '{}' AS name FROM company_settings WHERE key = 'name' AND deleted_at IS NULL": { params: []; row: { name: string | null } }
    "UPDATE faq_items f SET helpful_votes = n.votes\n       FROM (SELECT source_ids[1] AS id, count(*)::int AS votes FROM assistant_exchanges WHERE was_helpful GROUP BY 1) n\n      WHERE f.id = n.id": { params: []; row: Nothing }
    "UPDATE products p SET stock_quantity = x.\"stockQuantity\", reserved = x.reserved\n       FROM jsonb_to_recordset($1::jsonb) AS x(id uuid, \"stockQuantity\" int, reserved int) WHERE p.id = x.id": { params: [unknown]; row: Nothing }
    "UPDATE sales_techniques t SET total_uses = n.uses, successful_uses = n.won, success_rate = round(1000.0 * n.won / n.uses) / 10\n       FROM (SELECT technique_id AS id, count(*)::int AS uses, count(*) FILTER (WHERE outcome IN ('won', 'helped'))::int AS won\n               FROM technique_usage GROUP BY 1) AS n WHERE t.id = n.id": { params: []; row: Nothing }
    [text: `WITH ${string},
     months AS (SELECT who, to_char(at, 'YYYY-MM') AS month FROM (
         SELECT who, at FROM spoke UNION ALL SELECT who, at FROM sent UNION ALL SELECT who, at FROM won
          UNION ALL SELECT who, at FROM sold) a JOIN users u ON u.id = a.who AND u.role = 'sales_rep' GROUP BY 1, 2)
     INSERT INTO sales_metrics (user_id, month, prospects_contacted, demos_completed, samples_sent, deals_closed,
       total_revenue, closing_ratio, avg_deal_size, follow_up_response_rate)
     SELECT m.who, m.month, s.contacted, s.demos, (SELECT count(*) FROM sent x WHERE x.who = m.who AND to_char(x.at, 'YYYY-MM') = m.month),
            w.closed, o.revenue, 100.0 * w.closed / nullif(w.closed + l.lost, 0), round(o.revenue::numeric / nullif(o.orders, 0)),
            100.0 * s.answered / nullif(s.tried, 0)
       FROM months m
       CROSS JOIN LATERAL (SELECT count(DISTINCT prospect_id) AS contacted, count(*) FILTER (WHERE type = 'demo') AS demos,
            count(*) FILTER (WHERE type IN ('call', 'email', 'text')) AS tried,
            count(*) FILTER (WHERE type IN ('call', 'email', 'text') AND outcome NOT IN ('No answer', 'Sent')) AS answered
          FROM spoke x WHERE x.who = m.who AND to_char(x.at, 'YYYY-MM') = m.month) s
       CROSS JOIN LATERAL (SELECT count(*) AS closed FROM won x WHERE x.who = m.who AND to_char(x.at, 'YYYY-MM') = m.month) w
       CROSS JOIN LATERAL (SELECT count(*) AS lost FROM lost x WHERE x.who = m.who AND to_char(x.at, 'YYYY-MM') = m.month) l
       CROSS JOIN LATERAL (SELECT coalesce(sum(total), 0) AS revenue, count(*) AS orders
          FROM sold x WHERE x.who = m.who AND to_char(x.at, 'YYYY-MM') = m.month) o`]: { params: readonly unknown[]; row: Nothing }
    [text: `WITH ${string},
     spoken AS (SELECT who, at::date AS day, count(*) FILTER (WHERE type = 'call') AS calls, count(*) FILTER (WHERE type = 'email') AS emails,
                       count(*) FILTER (WHERE type = 'text') AS texts, count(*) FILTER (WHERE type = 'demo') AS demos FROM spoke GROUP BY 1, 2),
     sampled AS (SELECT who, at::date AS day, count(*) AS samples FROM sent GROUP BY 1, 2),
     closed AS (SELECT who, at::date AS day, count(*) AS deals, avg(hours) AS hours FROM won GROUP BY 1, 2),
     missed AS (SELECT who, at::date AS day, count(*) AS deals FROM lost GROUP BY 1, 2),
     revenue AS (SELECT who, at::date AS day, sum(total) AS cents, count(*) AS orders FROM sold GROUP BY 1, 2),
     days AS (SELECT who, day FROM spoken UNION SELECT who, day FROM sampled UNION SELECT who, day FROM closed
               UNION SELECT who, day FROM revenue)
     INSERT INTO rep_performance_metrics (rep_id, metric_date, daily_calls, daily_emails, daily_texts, daily_demos, daily_samples,
       daily_closed_deals, daily_revenue, average_deal_size, close_rate, sales_cycle_hours)
     SELECT d.who, d.day, coalesce(s.calls, 0), coalesce(s.emails, 0), coalesce(s.texts, 0), coalesce(s.demos, 0), coalesce(p.samples, 0),
            coalesce(c.deals, 0), coalesce(r.cents, 0), round(r.cents / nullif(r.orders, 0)),
            100.0 * c.deals / nullif(c.deals + coalesce(l.deals, 0), 0), c.hours
       FROM days d JOIN users u ON u.id = d.who AND u.role = 'sales_rep'
       LEFT JOIN spoken s USING (who, day) LEFT JOIN sampled p USING (who, day) LEFT JOIN closed c USING (who, day)
       LEFT JOIN missed l USING (who, day) LEFT JOIN revenue r USING (who, day)`]: { params: readonly unknown[]; row: Nothing }
  }
}
