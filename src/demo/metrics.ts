import type { Tx } from '#platform/db/client.ts'

// Facts that the metrics count: done interactions, samples sent, clients won, valid orders; practice is left out (O9).
const facts = `
  spoke AS (SELECT user_id AS who, prospect_id, type, outcome, completed_at AT TIME ZONE $1 AS at
              FROM interactions WHERE status = 'done' AND NOT is_practice),
  sent AS (SELECT requested_by AS who, shipped_date AT TIME ZONE $1 AS at
             FROM sample_requests WHERE shipped_date IS NOT NULL AND NOT is_practice),
  won AS (SELECT c.assigned_sales_rep_id AS who, c.created_at AT TIME ZONE $1 AS at,
                 extract(epoch FROM c.created_at - p.created_at) / 3600 AS hours
            FROM clients c LEFT JOIN prospects p ON p.id = c.prospect_id WHERE c.assigned_sales_rep_id IS NOT NULL),
  lost AS (SELECT assigned_to AS who, updated_at AT TIME ZONE $1 AS at
             FROM prospects WHERE stage = 'lost' AND NOT is_practice AND assigned_to IS NOT NULL),
  sold AS (SELECT sales_rep_id AS who, order_date AT TIME ZONE $1 AS at, total
             FROM orders WHERE status NOT IN ('cancelled', 'returned') AND sales_rep_id IS NOT NULL)`

/** Monthly figures of every rep, computed from the rows. */
export async function writeSalesMetrics(tx: Tx, timeZone: string): Promise<void> {
  await tx.rows(
    `WITH ${facts},
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
          FROM sold x WHERE x.who = m.who AND to_char(x.at, 'YYYY-MM') = m.month) o`,
    [timeZone],
  )
}

/** Daily figures of every rep, for the days on which something happened. */
export async function writeRepMetrics(tx: Tx, timeZone: string): Promise<void> {
  await tx.rows(
    `WITH ${facts},
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
       LEFT JOIN missed l USING (who, day) LEFT JOIN revenue r USING (who, day)`,
    [timeZone],
  )
}
