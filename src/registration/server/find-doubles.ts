import type { Db } from '#platform/db/client.ts'

type Sameness = 'taxId' | 'email' | 'business'

export type Double = {
  kind: 'registration' | 'client'
  id: string
  name: string
  status: string
  since: string
  same: Sameness[]
  /** For a client: its rep, its number of orders, and whether it has a login. */
  about: string | null
}

const sameBusiness =
  'me.business_zip IS NOT NULL AND r.business_zip IS NOT NULL AND r.business_key = me.business_key'

/** Clients and applications that may be the same business: same tax id, same e-mail, or same name and ZIP code. */
export async function findDoubles(db: Db, id: string): Promise<Double[]> {
  const clients = await db.rows(
    `WITH me AS (SELECT * FROM business_registrations WHERE id = $1),
          by_email AS (SELECT a.client_id AS id FROM me JOIN customer_auth a ON a.email = me.contact_email AND a.deleted_at IS NULL
                        UNION SELECT c.id FROM me JOIN clients c ON lower(c.email) = me.contact_email),
          by_name AS (SELECT c.id FROM me JOIN clients c ON name_key(c.business_name) = name_key(me.business_name)
                         AND (left(c.zip_code, 5) = left(me.business_zip, 5) OR c.zip_code IS NULL OR me.business_zip IS NULL))
     SELECT 'client' AS kind, c.id, c.business_name AS name, c.account_status AS status, c.created_at AS since,
            concat_ws(', ', (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = c.assigned_sales_rep_id),
                      CASE c.total_orders WHEN 0 THEN 'no orders' WHEN 1 THEN '1 order' ELSE c.total_orders || ' orders' END,
                      CASE WHEN NOT EXISTS (SELECT FROM customer_auth a WHERE a.client_id = c.id AND a.deleted_at IS NULL)
                           THEN 'nobody signs in yet' END) AS about,
            array_remove(ARRAY[CASE WHEN c.id IN (SELECT id FROM by_email) THEN 'email' END,
                               CASE WHEN c.id IN (SELECT id FROM by_name) THEN 'business' END], NULL) AS same
       FROM clients c, me
      WHERE c.id IN (SELECT id FROM by_email UNION SELECT id FROM by_name)
        AND c.deleted_at IS NULL AND c.id IS DISTINCT FROM me.client_id
      ORDER BY c.created_at DESC LIMIT 20`,
    [id],
  )
  const registrations = await db.rows(
    `SELECT 'registration' AS kind, r.id, r.business_name AS name, r.status, r.created_at AS since, NULL AS about,
            array_remove(ARRAY[CASE WHEN r.tax_id_hash = me.tax_id_hash THEN 'taxId' END,
                               CASE WHEN r.contact_email = me.contact_email THEN 'email' END,
                               CASE WHEN ${sameBusiness} THEN 'business' END], NULL) AS same
       FROM business_registrations me JOIN business_registrations r
         ON r.tax_id_hash = me.tax_id_hash OR r.contact_email = me.contact_email OR (${sameBusiness})
      WHERE me.id = $1 AND r.id <> me.id AND r.deleted_at IS NULL
      ORDER BY r.created_at DESC LIMIT 20`,
    [id],
  )
  return [...clients, ...registrations]
}
