// Written by `npm run statements`: not to be changed by hand.
import type { Nothing } from '#platform/db/statements.ts'

declare module '#platform/db/statements.ts' {
  interface Statements {
    "DELETE FROM suggestion_votes WHERE suggestion_id = $1 AND user_id = $2": { params: [string, string]; row: Nothing }
    "INSERT INTO suggestion_votes (suggestion_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING": { params: [string, string]; row: Nothing }
    "INSERT INTO suggestion_votes (suggestion_id, user_id)\n       SELECT $2, voter FROM (SELECT user_id AS voter FROM suggestion_votes WHERE suggestion_id = $1 UNION SELECT $3::uuid) AS all_of_them\n        WHERE voter <> $4 ON CONFLICT DO NOTHING": { params: [string, string, string, string]; row: Nothing }
    "SELECT (SELECT concat_ws(' ', s.first_name, s.last_name) FROM users s WHERE s.id = u.supervisor_id) AS supervisor,\n              (SELECT count(*)::int FROM sessions x WHERE x.user_id = u.id AND x.revoked_at IS NULL AND x.expires_at > $2) AS open,\n              (SELECT max(x.last_seen_at) FROM sessions x WHERE x.user_id = u.id) AS \"lastSeenAt\",\n              (SELECT count(*)::int FROM prospects p WHERE p.assigned_to = u.id AND NOT p.is_practice AND p.deleted_at IS NULL) AS prospects,\n              (SELECT count(*)::int FROM clients c WHERE c.assigned_sales_rep_id = u.id AND c.deleted_at IS NULL) AS clients,\n              (SELECT count(*)::int FROM interactions i WHERE i.user_id = u.id AND i.deleted_at IS NULL) AS interactions\n         FROM users u WHERE u.id = $1": { params: [string, string | Date]; row: { supervisor: string | null; open: number; lastSeenAt: string | null; prospects: number; clients: number; interactions: number } }
    "SELECT (SELECT count(*)::int FROM users WHERE status = 'pending' AND deleted_at IS NULL) AS members,\n              (SELECT count(*)::int FROM business_registrations WHERE status = 'pending' AND deleted_at IS NULL) AS registrations,\n              (SELECT count(*)::int FROM users WHERE role = 'sales_rep' AND status = 'active' AND deleted_at IS NULL\n                AND NOT is_ai_employee AND NOT (has_submitted1099 AND compliance_verified)) AS papers,\n              (SELECT count(*)::int FROM activities WHERE NOT approved AND rejected_at IS NULL AND deleted_at IS NULL) AS activities,\n              (SELECT count(*)::int FROM admin_alerts WHERE status IN ('open', 'owned') AND deleted_at IS NULL) AS alerts,\n              (SELECT count(*)::int FROM suggestions WHERE status IN ('open', 'owned') AND deleted_at IS NULL) AS suggestions,\n              (SELECT count(*)::int FROM leads WHERE status = 'new' AND deleted_at IS NULL) AS leads": { params: []; row: { members: number; registrations: number; papers: number; activities: number; alerts: number; suggestions: number; leads: number } }
    "SELECT DISTINCT ON (u.id) u.email, u.first_name, s.id, s.title\n       FROM suggestions s JOIN users u ON u.id = s.author_id AND u.status = 'active' AND u.deleted_at IS NULL\n      WHERE s.id = $1 OR (s.merged_into_id = $1 AND s.deleted_at IS NULL) ORDER BY u.id, s.id = $1 DESC, s.id": { params: [string | null]; row: { email: string; firstName: string; id: string; title: string } }
    "SELECT FROM admin_alerts a JOIN admin_alerts b ON b.alert_key = a.alert_key AND b.id <> a.id AND NOT b.is_resolved\n        AND b.deleted_at IS NULL WHERE a.id = $1": { params: [string]; row: Nothing }
    "SELECT a.id, a.created_at AS at, concat_ws(' ', b.first_name, b.last_name) AS by, a.action, a.entity_type AS entity,\n  a.entity_id, a.reason, CASE WHEN n.id IS NOT NULL THEN concat_ws(' ', n.first_name, n.last_name) ELSE coalesce(r.business_name, y.title, f.title || ', ' || f.holder, k.name) END AS name\n         FROM audit_logs a\n         JOIN users b ON b.id = a.performed_by AND b.role = 'admin'\n         LEFT JOIN users n ON a.entity_type = 'users' AND n.id = a.entity_id\n         LEFT JOIN business_registrations r ON a.entity_type = 'business_registrations' AND r.id = a.entity_id\n         LEFT JOIN activities y ON a.entity_type = 'activities' AND y.id = a.entity_id\n         LEFT JOIN certificates f ON a.entity_type = 'certificates' AND f.id = a.entity_id\n         LEFT JOIN learning_cohorts k ON a.entity_type = 'learning_cohorts' AND k.id = a.entity_id\n        WHERE a.changes IS NOT NULL AND a.entity_id IS NOT NULL AND a.action NOT IN ('create', 'update', 'remove', 'restore') ORDER BY a.created_at DESC, a.id DESC LIMIT 15": { params: []; row: { id: string; at: string; by: string; action: string; entity: string; entityId: string; reason: string | null; name: string | null } }
    "SELECT a.id, a.created_at AS at, concat_ws(' ', b.first_name, b.last_name) AS by, a.action, a.entity_type AS entity,\n  a.entity_id, a.reason, CASE WHEN n.id IS NOT NULL THEN concat_ws(' ', n.first_name, n.last_name) END AS name FROM audit_logs a LEFT JOIN users b ON b.id = a.performed_by LEFT JOIN users n ON n.id = a.entity_id\n        WHERE a.entity_type = 'users' AND a.entity_id = $1 AND a.changes IS NOT NULL ORDER BY a.created_at DESC, a.id DESC LIMIT 30": { params: [string]; row: { id: string; at: string; by: string; action: string; entity: string; entityId: string; reason: string | null; name: string | null } }
    "SELECT alert_key AS key FROM admin_alerts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE": { params: [string]; row: { key: string | null } }
    "SELECT coalesce(u.training_started_at, u.created_at) AS \"startedAt\",\n            jsonb_agg(to_char(p.completed_at, 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') ORDER BY p.completed_at) AS completions\n       FROM users u JOIN user_progress p ON p.user_id = u.id AND p.status = 'completed' AND p.completed_at IS NOT NULL AND p.deleted_at IS NULL\n      WHERE u.deleted_at IS NULL AND u.overall_progress_percentage >= 100\n      GROUP BY u.id ORDER BY u.id LIMIT 2000": { params: []; row: { startedAt: string; completions: string[] } }
    "SELECT concat_ws(' ', first_name, last_name) AS name FROM users\n      WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee\n      ORDER BY created_at, id LIMIT 3": { params: []; row: { name: string } }
    "SELECT concat_ws(' ', o.first_name, o.last_name) AS owner\n       FROM admin_alerts t LEFT JOIN users o ON o.id = t.owner_id AND o.status = 'active' AND o.deleted_at IS NULL\n      WHERE t.alert_key = 'mail_stuck' AND t.is_standing AND t.deleted_at IS NULL ORDER BY t.created_at DESC LIMIT 1": { params: []; row: { owner: string } }
    "SELECT count(*)::int AS count FROM orders\n        WHERE status IN ('pending', 'confirmed', 'picking', 'packed') AND deleted_at IS NULL": { params: []; row: { count: number } }
    "SELECT count(*)::int AS total FROM suggestions s WHERE s.status = ANY($1) AND s.merged_into_id IS NULL AND s.deleted_at IS NULL": { params: [readonly string[]]; row: { total: number } }
    "SELECT count(j.id)::int AS jobs\n         FROM (SELECT array_agg(id) AS list FROM graphile_worker.jobs WHERE task_identifier = $1 AND attempts >= max_attempts AND locked_at IS NULL) AS ids,\n              LATERAL graphile_worker.reschedule_jobs(ids.list, run_at => now(), attempts => 0) AS j WHERE list IS NOT NULL": { params: [string]; row: { jobs: number } }
    "SELECT e.id, e.return_code AS code, e.amount, c.business_name AS business, c.id AS \"clientId\",\n            coalesce(i.invoice_number, o.order_number) AS document, r.effective_date AS \"retryOn\"\n       FROM ach_entries e JOIN clients c ON c.id = e.client_id LEFT JOIN orders o ON o.id = e.order_id\n       LEFT JOIN invoices i ON i.id = e.invoice_id LEFT JOIN ach_entries r ON r.retry_of_id = e.id AND r.deleted_at IS NULL\n      WHERE e.status IN ('returned', 'retried') AND e.kind = 'debit' AND e.deleted_at IS NULL\n        AND (i.id IS NULL OR i.status IN ('issued', 'disputed')) AND (r.id IS NULL OR r.status IN ('drafted', 'released', 'sent'))\n      ORDER BY e.id LIMIT 500": { params: []; row: { id: string; code: string | null; amount: number; business: string; clientId: string; document: string | null; retryOn: string | null } }
    "SELECT e.id, e.return_code AS code, e.amount, c.business_name AS business, c.id AS \"clientId\"\n       FROM ach_entries e JOIN clients c ON c.id = e.client_id\n      WHERE e.return_code = ANY ($2) AND e.kind = 'debit' AND e.deleted_at IS NULL\n        AND e.returned_at > $1::timestamptz - interval '60 days' ORDER BY e.id LIMIT 500": { params: [string | Date, readonly string[]]; row: { id: string; code: string; amount: number; business: string; clientId: string } }
    "SELECT e.id, e.return_code AS code, u.id AS \"userId\", concat_ws(' ', u.first_name, u.last_name) AS name\n       FROM ach_entries e JOIN users u ON u.id = e.user_id\n      WHERE e.status = 'returned' AND e.returned_at > $1::timestamptz - interval '30 days' AND e.deleted_at IS NULL\n      ORDER BY e.id LIMIT 500": { params: [string | Date]; row: { id: string; code: string | null; userId: string; name: string } }
    "SELECT e.smtp_answer AS answer FROM emails e\n      WHERE e.status IN ('queued', 'sending') AND e.refused_since <= $1::timestamptz - interval '15 minutes' AND e.deleted_at IS NULL\n        AND NOT EXISTS (SELECT FROM emails s WHERE s.sent_at >= e.refused_since AND s.smtp_answer IS NOT NULL)\n      ORDER BY e.refused_since, e.id LIMIT 1": { params: [string | Date]; row: { answer: string | null } }
    "SELECT id, address, problem FROM mailboxes\n      WHERE deleted_at IS NULL AND problem IS NOT NULL AND failed_at <= $1::timestamptz - interval '15 minutes'": { params: [string | Date]; row: { id: string; address: string; problem: string } }
    "SELECT id, alert_key AS key, severity, title, description FROM admin_alerts\n      WHERE alert_type = $1 AND is_standing AND alert_key IS NOT NULL AND deleted_at IS NULL": { params: [string]; row: { id: string; key: string; severity: "low" | "medium" | "high" | "critical"; title: string; description: string | null } }
    "SELECT id, file_name, debit_total AS debits, credit_total AS credits FROM ach_files\n      WHERE status = 'sent' AND sent_at <= $1::timestamptz - interval '24 hours' AND deleted_at IS NULL ORDER BY id LIMIT 500": { params: [string | Date]; row: { id: string; fileName: string; debits: number; credits: number } }
    "SELECT id, name, sku, available, low_stock_threshold AS threshold FROM products\n      WHERE status = 'active' AND deleted_at IS NULL AND available <= low_stock_threshold ORDER BY id LIMIT 500": { params: []; row: { id: string; name: string; sku: string; available: number; threshold: number } }
    "SELECT id, title, severity, created_at, count(*) OVER ()::int AS open FROM admin_alerts\n      WHERE status IN ('open', 'owned') AND deleted_at IS NULL\n      ORDER BY array_position(ARRAY['critical', 'high', 'medium', 'low'], severity),\n               row_number() OVER (PARTITION BY severity, alert_type ORDER BY created_at DESC), created_at DESC LIMIT 5": { params: []; row: { id: string; title: string; severity: "low" | "medium" | "high" | "critical"; createdAt: string; open: number } }
    "SELECT id, title, status, author_id FROM suggestions WHERE id = $1 AND deleted_at IS NULL FOR UPDATE": { params: [string]; row: { id: string; title: string; status: "open" | "owned" | "resolved" | "dismissed"; authorId: string } }
    "SELECT l.id, l.company_name AS company, l.created_at, concat_ws(' ', u.first_name, u.last_name) AS owner\n       FROM leads l LEFT JOIN users u ON u.id = l.assigned_to\n      WHERE l.status = 'new' AND l.deleted_at IS NULL AND l.created_at <= $1::timestamptz - interval '24 hours'\n      ORDER BY l.id LIMIT 500": { params: [string | Date]; row: { id: string; company: string; createdAt: string; owner: string } }
    "SELECT m.slug, m.title, count(*) FILTER (WHERE p.status = 'completed')::int AS completed,\n            count(*) FILTER (WHERE p.status = 'in_progress')::int AS \"inProgress\",\n            count(u.id) FILTER (WHERE coalesce(p.status, 'not_started') = 'not_started')::int AS \"notStarted\",\n            round(avg(p.score)::numeric, 1)::float AS \"averageScore\",\n            round((avg(extract(epoch FROM p.completed_at - p.created_at)) / 86400)::numeric, 1)::float AS \"averageDays\"\n       FROM training_modules m\n       LEFT JOIN users u ON u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee\n       LEFT JOIN LATERAL (\n         SELECT up.status, up.score, up.completed_at, up.created_at FROM user_progress up JOIN training_modules r ON r.id = up.module_id\n          WHERE up.user_id = u.id AND r.slug = m.slug AND up.deleted_at IS NULL\n          ORDER BY up.status = 'completed' DESC, r.revision DESC LIMIT 1) p ON true\n      WHERE m.status = 'published' AND m.is_active AND m.deleted_at IS NULL\n      GROUP BY m.id ORDER BY m.order_index, m.id LIMIT 100": { params: []; row: { slug: string; title: string; completed: number; inProgress: number; notStarted: number; averageScore: number | null; averageDays: number | null } }
    "SELECT mail_problem AS problem FROM installation WHERE mail_problem IS NOT NULL": { params: []; row: { problem: string } }
    "SELECT pg_advisory_xact_lock(hashtext('admin alerts'))": { params: []; row: { pgAdvisoryXactLock: unknown } }
    "SELECT r.count AS registrations, u.count AS \"teamMembers\", least(r.oldest, u.oldest) AS oldest\n       FROM (SELECT count(*)::int, min(created_at) AS oldest FROM business_registrations\n              WHERE status = 'pending' AND deleted_at IS NULL) r,\n            (SELECT count(*)::int, min(created_at) AS oldest FROM users\n              WHERE status = 'pending' AND deleted_at IS NULL) u": { params: []; row: { registrations: number; teamMembers: number; oldest: string | null } }
    "SELECT role, status, count(*)::int AS count FROM users WHERE deleted_at IS NULL AND NOT is_ai_employee\n        GROUP BY role, status ORDER BY array_position(ARRAY['admin', 'operations', 'sales_rep', 'trainee', 'user'], role), status": { params: []; row: { role: "user" | "trainee" | "sales_rep" | "operations" | "admin"; status: "invited" | "pending" | "active" | "suspended" | "inactive" | "rejected"; count: number } }
    "SELECT s.id, s.name, count(*)::int AS count, (array_agg(f.stop_reason ORDER BY f.updated_at DESC))[1] AS why\n       FROM prospect_follow_ups f JOIN follow_up_sequences s ON s.id = f.sequence_id\n      WHERE f.status = 'failed' AND f.deleted_at IS NULL GROUP BY s.id\n     UNION ALL\n     SELECT c.id, c.name, count(*)::int, (array_agg(d.skip_reason ORDER BY d.updated_at DESC))[1]\n       FROM drip_campaign_sends d JOIN drip_campaigns c ON c.id = d.campaign_id\n      WHERE d.status = 'failed' AND d.email_id IS NULL AND d.deleted_at IS NULL GROUP BY c.id\n      ORDER BY 1 LIMIT 500": { params: []; row: { id: string; name: string; count: number; why: string | null } }
    "SELECT s.step, count(p.id)::int AS count, coalesce(sum(p.estimated_value), 0)::bigint AS value\n         FROM generate_series(1, 10) AS s(step)\n         LEFT JOIN prospects p ON p.current_ten_step = s.step AND p.stage NOT IN ('won', 'lost') AND NOT p.is_practice\n          AND p.deleted_at IS NULL\n        GROUP BY s.step ORDER BY s.step": { params: []; row: { step: number; count: number; value: number } }
    "SELECT task_identifier AS task, count(*)::int AS count,\n            left(split_part((array_agg(last_error ORDER BY updated_at DESC))[1], E'\\n', 1), 200) AS error\n       FROM graphile_worker.jobs WHERE task_identifier IS NOT NULL AND attempts >= max_attempts AND locked_at IS NULL GROUP BY task_identifier ORDER BY task_identifier": { params: []; row: { task: string; count: number; error: string | null } }
    "SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.role, u.overall_progress_percentage AS progress,\n            floor(extract(epoch FROM $1::timestamptz - x.seen) / 86400)::int AS days\n       FROM users u\n       CROSS JOIN LATERAL (SELECT greatest(u.created_at, u.last_active_at,\n         (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id)) AS seen) x\n      WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee\n        AND x.seen <= $1::timestamptz - interval '10 days' ORDER BY u.id LIMIT 500": { params: [string | Date]; row: { id: string; name: string; role: "trainee" | "sales_rep"; progress: number; days: number } }
    "UPDATE admin_alerts SET title = $2, description = $3, severity = $4, version = version + 1, updated_at = now()\n      WHERE id = $1": { params: [string, string, string | null, string]; row: Nothing }
    "UPDATE suggestions SET became_type = $2, became_id = $3 WHERE id = $1": { params: [string, string | null, string | null]; row: Nothing }
    "UPDATE suggestions SET merged_into_id = $2 WHERE merged_into_id = $1 OR id = $1 RETURNING id": { params: [string | null, string | null]; row: { id: string } }
    "UPDATE suggestions SET votes = (SELECT count(*)::int FROM suggestion_votes WHERE suggestion_id = $1) WHERE id = $1\n     RETURNING id, votes": { params: [string]; row: { id: string; votes: number } }
    "WITH most AS (SELECT 100 AS n),\n          alerts AS (SELECT created_at AS at FROM admin_alerts\n                      WHERE status IN ('open', 'owned') AND severity IN ('critical', 'high') AND deleted_at IS NULL\n                      ORDER BY created_at LIMIT (SELECT n FROM most)),\n          held AS (SELECT created_at AS at FROM orders WHERE status = 'on_hold' AND deleted_at IS NULL\n                    ORDER BY created_at LIMIT (SELECT n FROM most)),\n          registrations AS (SELECT created_at AS at FROM business_registrations WHERE status = 'pending' AND deleted_at IS NULL\n                             ORDER BY created_at LIMIT (SELECT n FROM most)),\n          members AS (SELECT created_at AS at FROM users WHERE status = 'pending' AND deleted_at IS NULL\n                       ORDER BY created_at LIMIT (SELECT n FROM most)),\n          files AS (SELECT created_at AS at FROM ach_files WHERE status = 'prepared' AND deleted_at IS NULL\n                     ORDER BY banking_day LIMIT (SELECT n FROM most)),\n          leads AS (SELECT created_at AS at FROM leads WHERE status = 'new' AND deleted_at IS NULL\n                     ORDER BY created_at LIMIT (SELECT n FROM most)),\n          activities AS (SELECT created_at AS at FROM activities\n                          WHERE NOT approved AND rejected_at IS NULL AND deleted_at IS NULL\n                          ORDER BY created_at LIMIT (SELECT n FROM most)),\n          suggestions AS (SELECT created_at AS at FROM suggestions WHERE status = 'open' AND deleted_at IS NULL\n                           ORDER BY created_at LIMIT (SELECT n FROM most))\n     SELECT (SELECT count(*)::int FROM alerts) AS alerts, (SELECT min(at) FROM alerts) AS \"alertsSince\",\n            (SELECT count(*)::int FROM held) AS held, (SELECT min(at) FROM held) AS \"heldSince\",\n            (SELECT count(*)::int FROM registrations) AS registrations,\n            (SELECT min(at) FROM registrations) AS \"registrationsSince\",\n            (SELECT count(*)::int FROM members) AS members, (SELECT min(at) FROM members) AS \"membersSince\",\n            (SELECT count(*)::int FROM files) AS files, (SELECT min(at) FROM files) AS \"filesSince\",\n            (SELECT count(*)::int FROM leads) AS leads, (SELECT min(at) FROM leads) AS \"leadsSince\",\n            (SELECT count(*)::int FROM activities) AS activities, (SELECT min(at) FROM activities) AS \"activitiesSince\",\n            (SELECT count(*)::int FROM suggestions) AS suggestions, (SELECT min(at) FROM suggestions) AS \"suggestionsSince\"": { params: []; row: { alerts: number; alertsSince: string | null; held: number; heldSince: string | null; registrations: number; registrationsSince: string | null; members: number; membersSince: string | null; files: number; filesSince: string | null; leads: number; leadsSince: string | null; activities: number; activitiesSince: string | null; suggestions: number; suggestionsSince: string | null } }
    "WITH span AS (\n       SELECT date_trunc('month', local) AT TIME ZONE $2 AS begins, date_trunc('month', local)::date::text AS month,\n              date_trunc('month', local - interval '1 month') AT TIME ZONE $2 AS \"lastBegins\",\n              (local - interval '1 month') AT TIME ZONE $2 AS \"lastNow\"\n         FROM (SELECT $1::timestamptz AT TIME ZONE $2 AS local) l)\n     SELECT s.month,\n            coalesce(sum(o.subtotal - o.discount - o.promo_discount) FILTER (WHERE o.order_date >= s.begins), 0)::bigint AS cents,\n            count(o.id) FILTER (WHERE o.order_date >= s.begins)::int AS orders,\n            coalesce(sum(o.subtotal - o.discount - o.promo_discount) FILTER (WHERE o.order_date < s.\"lastNow\"), 0)::bigint AS before\n       FROM span s\n       LEFT JOIN orders o ON o.order_date >= s.\"lastBegins\" AND o.order_date <= $1 AND o.deleted_at IS NULL\n        AND o.status NOT IN ('cancelled', 'returned') AND (o.order_date >= s.begins OR o.order_date < s.\"lastNow\")\n      GROUP BY s.month": { params: [string | Date, string]; row: { month: string; cents: number; orders: number; before: number } }
    "WITH spans AS (\n       SELECT w::date AS week, w AT TIME ZONE $2 AS begins, (w + interval '7 days') AT TIME ZONE $2 AS ends\n         FROM (SELECT local::date - extract(dow FROM local)::int - 7 * k AS w\n                 FROM (SELECT $1::timestamptz AT TIME ZONE $2 AS local) l, generate_series(0, 23) AS k) x(w))\n     SELECT s.week::text,\n            (SELECT count(DISTINCT x.user_id)::int FROM user_sessions x JOIN users u ON u.id = x.user_id\n              WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee AND x.deleted_at IS NULL AND x.session_start >= s.begins AND x.session_start < s.ends) AS people,\n            (SELECT coalesce(round(sum(x.duration) / 60.0), 0)::int FROM user_sessions x JOIN users u ON u.id = x.user_id\n              WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee AND x.deleted_at IS NULL AND x.session_start >= s.begins AND x.session_start < s.ends) AS minutes,\n            (SELECT count(*)::int FROM user_progress p JOIN users u ON u.id = p.user_id\n              WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee AND p.deleted_at IS NULL AND p.completed_at >= s.begins AND p.completed_at < s.ends) AS modules\n       FROM spans s ORDER BY s.week": { params: [string | Date, string]; row: { week: string; people: number; minutes: number; modules: number } }
    [text: `SELECT ${string} AS pending, ${string} AS confirmed, ${string} AS picking,
            ${string} AS packed, ${string} AS "onHold", ${string} AS shipped,
            min(t.order_date) FILTER (WHERE t.status = 'pending') AS "pendingSince",
            min(t.order_date) FILTER (WHERE t.status = 'confirmed') AS "confirmedSince",
            min(t.order_date) FILTER (WHERE t.status = 'picking') AS "pickingSince",
            min(t.order_date) FILTER (WHERE t.status = 'packed') AS "packedSince",
            min(t.order_date) FILTER (WHERE t.status = 'on_hold') AS "onHoldSince",
            count(*) FILTER (WHERE t.returned_at > ${string}::timestamptz - interval '7 days')::int AS "returnedThisWeek"
       FROM orders t
      WHERE t.deleted_at IS NULL AND (t.status NOT IN ('delivered', 'cancelled', 'returned') OR t.returned_at IS NOT NULL)
        AND ${string}`]: { params: readonly unknown[]; row: { pending: number; confirmed: number; picking: number; packed: number; onHold: number; shipped: number; pendingSince: string | null; confirmedSince: string | null; pickingSince: string | null; packedSince: string | null; onHoldSince: string | null; returnedThisWeek: number } }
    [text: `SELECT ${string},
            (SELECT count(*)::int FROM clients c WHERE c.assigned_sales_rep_id = u.id AND c.deleted_at IS NULL) AS clients,
            p.prospects, p.untouched, p."untouchedSince",
            EXISTS (SELECT 1 FROM orders o WHERE o.sales_rep_id = u.id AND o.deleted_at IS NULL) AS "hasSold"
       FROM users u
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS prospects, count(*) FILTER (WHERE q.last_contact_date IS NULL)::int AS untouched,
               min(q.created_at) FILTER (WHERE q.last_contact_date IS NULL) AS "untouchedSince"
          FROM prospects q WHERE q.assigned_to = u.id AND NOT q.is_practice AND q.stage NOT IN ('won', 'lost')
           AND q.deleted_at IS NULL) p
      WHERE u.id = $1`]: { params: [string]; row: { hasSubmitted1099: boolean; complianceVerified: boolean; preferredPaymentMethod: "bank_account" | "zelle" | "cashapp" | "venmo" | "paypal" | null; paymentMethodVerified: boolean; clients: number; prospects: number; untouched: number; untouchedSince: string | null; hasSold: boolean } }
    [text: `SELECT c.id AS "clientId", c.business_name, c.city, c.state, t.orders, t.revenue
       FROM (SELECT o.client_id, count(*)::int AS orders, sum(o.subtotal - o.discount - o.promo_discount)::bigint AS revenue
               FROM orders o
              WHERE o.order_date >= ${string} AND o.order_date <= ${string}
                AND o.status NOT IN ('cancelled', 'returned') AND o.deleted_at IS NULL ${string}
              GROUP BY o.client_id ORDER BY revenue DESC, o.client_id LIMIT 10) t
       JOIN clients c ON c.id = t.client_id
      ORDER BY t.revenue DESC, c.id`]: { params: readonly unknown[]; row: { clientId: string; businessName: string; city: string | null; state: string | null; orders: number; revenue: number } }
    [text: `SELECT coalesce(nullif(upper(o.shipping_address ->> 'state'), ''), '–') AS state, count(*)::int AS orders,
            sum(o.subtotal - o.discount - o.promo_discount)::bigint AS revenue
       FROM orders o
      WHERE o.order_date >= ${string} AND o.order_date <= ${string} AND o.status NOT IN ('cancelled', 'returned') AND o.deleted_at IS NULL ${string}
      GROUP BY 1 ORDER BY revenue DESC, state LIMIT 60`]: { params: readonly unknown[]; row: { state: string; orders: number; revenue: number } }
    [text: `SELECT coalesce(sum(t.commission_amount) FILTER (WHERE t.week_start_date = ${string}::date), 0)::bigint AS "thisWeek",
            coalesce(sum(t.commission_amount) FILTER (WHERE t.week_start_date = ${string}::date - 7), 0)::bigint AS "lastWeek"
       FROM commissions t
      WHERE t.sales_rep_id = ${string} AND t.week_start_date >= ${string}::date - 7 AND t.deleted_at IS NULL AND t.netted_at IS NULL
        AND ${string}`]: { params: readonly unknown[]; row: { thisWeek: number; lastWeek: number } }
    [text: `SELECT count(*)::int AS added, count(*) FILTER (WHERE p.stage = 'won')::int AS won,
            count(*) FILTER (WHERE p.stage = 'lost')::int AS lost,
            count(*) FILTER (WHERE p.stage NOT IN ('won', 'lost'))::int AS open
       FROM prospects p
      WHERE p.created_at >= ${string} AND p.created_at <= ${string}
        AND NOT p.is_practice AND p.deleted_at IS NULL ${string}`]: { params: readonly unknown[]; row: { added: number; won: number; lost: number; open: number } }
    [text: `SELECT count(*)::int AS count FROM clients c
      WHERE c.created_at >= ${string} AND c.created_at <= ${string}
        AND c.deleted_at IS NULL ${string}`]: { params: readonly unknown[]; row: { count: number } }
    [text: `SELECT count(*)::int AS count, coalesce(sum(p.estimated_value), 0)::bigint AS value FROM prospects p
      WHERE p.assigned_to = ${string} AND p.stage NOT IN ('won', 'lost') AND NOT p.is_practice
        AND p.deleted_at IS NULL AND ${string}`]: { params: readonly unknown[]; row: { count: number; value: number } }
    [text: `SELECT count(DISTINCT s.user_id) FILTER (WHERE s.session_start > $1::timestamptz - interval '7 days')::int AS "activeThisWeek",
              coalesce(sum(s.duration) FILTER (WHERE s.session_start > $1::timestamptz - interval '7 days'), 0)::float / 60 AS "minutesThisWeek",
              coalesce(sum(s.duration) FILTER (WHERE s.session_start <= $1::timestamptz - interval '7 days'), 0)::float / 60 AS "minutesLastWeek",
              (SELECT count(*)::int FROM user_progress p JOIN users u ON u.id = p.user_id
                WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee AND p.completed_at > $1::timestamptz - interval '30 days' AND p.deleted_at IS NULL) AS "modulesCompleted",
              (SELECT ${string}
                 FROM quiz_attempts a JOIN users u ON u.id = a.user_id
                WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee AND ${string} AND a.completed_at > $1::timestamptz - interval '30 days') AS "quizPassRate"
         FROM user_sessions s JOIN users u ON u.id = s.user_id
        WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee AND s.deleted_at IS NULL AND s.session_start > $1::timestamptz - interval '14 days'`]: { params: [string | Date]; row: { activeThisWeek: number; minutesThisWeek: number; minutesLastWeek: number; modulesCompleted: number; quizPassRate: number | null } }
    [text: `SELECT id, "businessName", city, "currentTenStep", days, "estimatedValue", count(*) OVER ()::int AS count,
            min("lastContact") OVER () AS since
       FROM (SELECT p.id, p.business_name AS "businessName", p.city, p.current_ten_step AS "currentTenStep",
                    p.estimated_value AS "estimatedValue", p.last_contact_date AS "lastContact",
                    ${string} - ${string} AS days
               FROM prospects p
              WHERE p.assigned_to = ${string} AND p.stage NOT IN ('won', 'lost') AND NOT p.is_practice
                AND p.deleted_at IS NULL AND ${string}) open
      WHERE days >= ${string}
      ORDER BY "estimatedValue" DESC NULLS LAST, days DESC, id LIMIT ${string}`]: { params: readonly unknown[]; row: { id: string; businessName: string; city: string | null; currentTenStep: number; days: number; estimatedValue: number | null; count: number; since: string | null } }
    [text: `SELECT id, concat_ws(' ', first_name, last_name) AS name, ${string} FROM users
      WHERE status = 'pending' AND deleted_at IS NULL AND ${string} ORDER BY id LIMIT 500`]: { params: readonly unknown[]; row: { id: string; name: string; days: number } }
    [text: `SELECT o.id, o.name, o.rep, sum(o.open)::bigint AS cents, count(*)::int AS invoices, max($1::date - o.due_on)::int AS days
       FROM (SELECT c.id, c.business_name AS name, c.assigned_sales_rep_id AS rep, i.due_on,
                    ${string} AS open
               FROM invoices i JOIN clients c ON c.id = i.client_id
              WHERE i.status = 'issued' AND i.due_on < $1::date - 30 AND i.deleted_at IS NULL
                AND NOT ${string} OFFSET 0) o
      WHERE o.open > 0 GROUP BY o.id, o.name, o.rep ORDER BY o.id LIMIT 500`]: { params: [string]; row: { id: string; name: string; rep: string | null; cents: number; invoices: number; days: number } }
    [text: `SELECT r.id, r.business_name AS name, ${string} FROM business_registrations r
       CROSS JOIN LATERAL (SELECT coalesce((SELECT max(t.at) FROM transitions t
         WHERE t.entity_type = 'business_registrations' AND t.entity_id = r.id AND t.to_state = 'pending'), r.created_at) AS since) x
      WHERE r.status = 'pending' AND r.deleted_at IS NULL AND ${string} ORDER BY r.id LIMIT 500`]: { params: readonly unknown[]; row: { id: string; name: string; days: number } }
    [text: `SELECT s.id, s.suggestion_type, s.title, s.description, s.objection_text,
              s.objection_category, s.status, concat_ws(' ', u.first_name, u.last_name) AS author,
              s.votes, s.author_id = $2 AS "isMine", s.answer, s.became_type, s.became_id,
              s.created_at, s.answered_at,
              EXISTS (SELECT 1 FROM suggestion_votes v WHERE v.suggestion_id = s.id AND v.user_id = $2) AS "hasVoted",
              (SELECT count(*)::int FROM suggestions m WHERE m.merged_into_id = s.id AND m.deleted_at IS NULL) AS merged
         FROM suggestions s JOIN users u ON u.id = s.author_id WHERE s.status = ANY($1) AND s.merged_into_id IS NULL AND s.deleted_at IS NULL ORDER BY ${string}, s.id LIMIT 100`]: { params: [readonly string[], string]; row: { id: string; suggestionType: "objection" | "improvement" | "feature" | "complaint" | "general"; title: string; description: string; objectionText: string | null; objectionCategory: "price" | "quality" | "timing" | "authority" | "need" | "competition" | "trust" | null; status: "open" | "owned" | "resolved" | "dismissed"; author: string; votes: number; isMine: boolean; answer: string | null; becameType: "faq_item" | "sales_technique" | null; becameId: string | null; createdAt: string; answeredAt: string | null; hasVoted: boolean; merged: number } }
    [text: `SELECT t.id, t.name, t.sku, t.available, t.low_stock_threshold, count(*) OVER ()::int AS count
       FROM products t
      WHERE t.deleted_at IS NULL AND t.status = 'active' AND t.available <= t.low_stock_threshold
        AND ${string}
      ORDER BY t.available::float / greatest(1, t.low_stock_threshold), fold_text(t.name) COLLATE "C" LIMIT ${string}`]: { params: readonly unknown[]; row: { id: string; name: string; sku: string; available: number; lowStockThreshold: number; count: number } }
    [text: `SELECT t.id, t.order_number, c.business_name, t.status, t.total,
            t.order_date
       FROM orders t JOIN clients c ON c.id = t.client_id
      WHERE t.deleted_at IS NULL AND t.status IN ('pending', 'confirmed', 'picking', 'packed')
        AND ${string}
      ORDER BY t.order_date, t.id LIMIT ${string}`]: { params: readonly unknown[]; row: { id: string; orderNumber: string; businessName: string; status: "pending" | "confirmed" | "picking" | "packed"; total: number; orderDate: string } }
    [text: `SELECT t.id, t.order_number, c.business_name, t.status, t.total,
            t.order_date, count(*) OVER ()::int AS open,
            count(*) FILTER (WHERE t.status = 'on_hold') OVER ()::int AS "onHold",
            min(t.order_date) FILTER (WHERE t.status = 'on_hold') OVER () AS "onHoldSince"
       FROM orders t JOIN clients c ON c.id = t.client_id
      WHERE t.sales_rep_id = ${string} AND t.deleted_at IS NULL
        AND t.status NOT IN ('delivered', 'cancelled', 'returned') AND ${string}
      ORDER BY t.created_at DESC, t.id DESC LIMIT ${string}`]: { params: readonly unknown[]; row: { id: string; orderNumber: string; businessName: string; status: "pending" | "confirmed" | "picking" | "packed" | "shipped" | "on_hold"; total: number; orderDate: string; open: number; onHold: number; onHoldSince: string } }
    [text: `SELECT to_char(w.start, 'YYYY-MM-DD') AS "weekStart", coalesce(t.revenue, 0)::bigint AS revenue,
            coalesce(t.orders, 0)::int AS orders
       FROM generate_series(${string}::date - 7 * ${string}::int, ${string}::date, interval '7 days') AS w(start)
       LEFT JOIN (SELECT local::date - extract(dow FROM local)::int AS start, sum(amount) AS revenue, count(*) AS orders
                    FROM (SELECT o.order_date AT TIME ZONE ${string} AS local, o.subtotal - o.discount - o.promo_discount AS amount FROM orders o
                           WHERE o.order_date >= ${string} AND o.order_date <= ${string}
                             AND o.status NOT IN ('cancelled', 'returned') AND o.deleted_at IS NULL ${string}) placed
                   GROUP BY 1) t ON t.start = w.start::date
      ORDER BY w.start`]: { params: readonly unknown[]; row: { weekStart: string; revenue: number; orders: number } }
    [text: `SELECT u.id AS "repId", u.first_name || ' ' || u.last_name AS name, coalesce(o.revenue, 0)::bigint AS revenue,
            coalesce(o.orders, 0)::int AS orders, coalesce(i.contacts, 0)::int AS contacts,
            coalesce(p.added, 0)::int AS added, coalesce(p.won, 0)::int AS won, coalesce(p.lost, 0)::int AS lost
       FROM users u
       LEFT JOIN (SELECT o.sales_rep_id, count(*) AS orders, sum(o.subtotal - o.discount - o.promo_discount) AS revenue FROM orders o
                   WHERE o.order_date >= ${string} AND o.order_date <= ${string} AND o.status NOT IN ('cancelled', 'returned') AND o.deleted_at IS NULL
                   GROUP BY 1) o ON o.sales_rep_id = u.id
       LEFT JOIN (SELECT i.user_id, count(*) AS contacts FROM interactions i
                   WHERE i.completed_at >= ${string} AND i.completed_at <= ${string} AND i.status = 'done'
                     AND i.type <> 'note' AND NOT i.is_practice AND i.deleted_at IS NULL
                   GROUP BY 1) i ON i.user_id = u.id
       LEFT JOIN (SELECT p.assigned_to, count(*) AS added, count(*) FILTER (WHERE p.stage = 'won') AS won,
                         count(*) FILTER (WHERE p.stage = 'lost') AS lost FROM prospects p
                   WHERE p.created_at >= ${string} AND p.created_at <= ${string} AND NOT p.is_practice
                     AND p.deleted_at IS NULL
                   GROUP BY 1) p ON p.assigned_to = u.id
      WHERE u.role = 'sales_rep' AND NOT u.is_ai_employee AND u.deleted_at IS NULL ${string}
      ORDER BY revenue DESC, name LIMIT 200`]: { params: readonly unknown[]; row: { repId: string; name: string; revenue: number; orders: number; contacts: number; added: number; won: number; lost: number } }
    [text: `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.role, u.overall_progress_percentage AS progress,
            u.total_points AS points, u.last_active_at,
            (SELECT coalesce(round(sum(s.duration) / 60.0), 0)::int FROM user_sessions s
              WHERE s.user_id = u.id AND s.deleted_at IS NULL AND s.session_start > $1::timestamptz - interval '30 days') AS minutes,
            (SELECT ${string} FROM quiz_attempts a
              WHERE a.user_id = u.id AND ${string}) AS "quizSuccessRate",
            (SELECT count(*)::int FROM interactions i JOIN prospects p ON p.id = i.prospect_id AND NOT p.is_practice
              WHERE i.user_id = u.id AND i.deleted_at IS NULL
                AND i.completed_at > $1::timestamptz - interval '30 days') AS contacts
       FROM users u WHERE u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee ORDER BY u.role DESC, fold_text(u.last_name) COLLATE "C", u.id LIMIT 500`]: { params: [string | Date]; row: { id: string; name: string; role: "trainee" | "sales_rep"; progress: number; points: number; lastActiveAt: string | null; minutes: number; quizSuccessRate: number | null; contacts: number } }
    [text: `WITH cohort AS (
       SELECT p.current_ten_step AS step, p.stage, p.estimated_value AS value FROM prospects p
        WHERE p.created_at >= ${string} AND p.created_at <= ${string}
          AND NOT p.is_practice AND p.deleted_at IS NULL ${string}),
     at AS (
       SELECT step, count(*) AS all_here, count(*) FILTER (WHERE stage NOT IN ('won', 'lost')) AS here,
              sum(value) FILTER (WHERE stage NOT IN ('won', 'lost')) AS value
         FROM cohort GROUP BY step)
     SELECT s.step::int AS step, coalesce(at.here, 0)::int AS here, coalesce(at.value, 0)::bigint AS value,
            coalesce((SELECT sum(later.all_here) FROM at later WHERE later.step >= s.step), 0)::int AS reached
       FROM generate_series(1, 10) AS s(step) LEFT JOIN at ON at.step = s.step
      ORDER BY s.step`]: { params: readonly unknown[]; row: { step: number; here: number; value: number; reached: number } }
  }
}
