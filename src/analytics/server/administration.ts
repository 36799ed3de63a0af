import type { AdminOverview, PersonView } from '#analytics/contract/administration.ts'
import { users } from '#identity/contract/user.ts'
import { identityResources } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { getRow } from '#platform/resources/read.ts'

const entry = `a.id, a.created_at AS at, concat_ws(' ', b.first_name, b.last_name) AS by, a.action, a.entity_type AS entity,
  a.entity_id, a.reason, CASE WHEN n.id IS NOT NULL THEN concat_ws(' ', n.first_name, n.last_name)`

/** Joins that give the name of the record decided about. */
const decidedAbout = `LEFT JOIN users n ON a.entity_type = 'users' AND n.id = a.entity_id
         LEFT JOIN business_registrations r ON a.entity_type = 'business_registrations' AND r.id = a.entity_id
         LEFT JOIN activities y ON a.entity_type = 'activities' AND y.id = a.entity_id
         LEFT JOIN certificates f ON a.entity_type = 'certificates' AND f.id = a.entity_id
         LEFT JOIN learning_cohorts k ON a.entity_type = 'learning_cohorts' AND k.id = a.entity_id`

/** People by role and status, pending decisions, recent decisions of administrators. [ADMIN-001, ADMIN-007] */
export async function adminOverview(db: Db): Promise<AdminOverview> {
  const [people, waiting, decisions] = await Promise.all([
    db.rows(
      `SELECT role, status, count(*)::int AS count FROM users WHERE deleted_at IS NULL AND NOT is_ai_employee
        GROUP BY role, status ORDER BY array_position(ARRAY['admin', 'operations', 'sales_rep', 'trainee', 'user'], role), status`,
    ),
    db.row(
      `SELECT (SELECT count(*)::int FROM users WHERE status = 'pending' AND deleted_at IS NULL) AS members,
              (SELECT count(*)::int FROM business_registrations WHERE status = 'pending' AND deleted_at IS NULL) AS registrations,
              (SELECT count(*)::int FROM users WHERE role = 'sales_rep' AND status = 'active' AND deleted_at IS NULL
                AND NOT is_ai_employee AND NOT (has_submitted1099 AND compliance_verified)) AS papers,
              (SELECT count(*)::int FROM activities WHERE NOT approved AND rejected_at IS NULL AND deleted_at IS NULL) AS activities,
              (SELECT count(*)::int FROM admin_alerts WHERE status IN ('open', 'owned') AND deleted_at IS NULL) AS alerts,
              (SELECT count(*)::int FROM suggestions WHERE status IN ('open', 'owned') AND deleted_at IS NULL) AS suggestions,
              (SELECT count(*)::int FROM leads WHERE status = 'new' AND deleted_at IS NULL) AS leads`,
    ),
    db.rows(
      `SELECT ${entry} ELSE coalesce(r.business_name, y.title, f.title || ', ' || f.holder, k.name) END AS name
         FROM audit_logs a
         JOIN users b ON b.id = a.performed_by AND b.role = 'admin'
         ${decidedAbout}
        WHERE a.changes IS NOT NULL AND a.entity_id IS NOT NULL AND a.action NOT IN ('create', 'update', 'remove', 'restore') ORDER BY a.created_at DESC, a.id DESC LIMIT 15`,
    ),
  ])
  if (!waiting) throw notFound()
  return { people, waiting, decisions }
}

/** One person with the administrators' decisions about them. @throws AppError 404 [ADMIN-001, TRAIN-056] */
export async function personView(context: Context, caller: Caller, id: string): Promise<PersonView> {
  const { db } = context
  const row = await getRow(db, named(identityResources, 'users'), caller.actor, id)
  if (row.deletedAt !== null) throw notFound()
  const [more, history] = await Promise.all([
    db.row(
      `SELECT (SELECT concat_ws(' ', s.first_name, s.last_name) FROM users s WHERE s.id = u.supervisor_id) AS supervisor,
              (SELECT count(*)::int FROM sessions x WHERE x.user_id = u.id AND x.revoked_at IS NULL AND x.expires_at > $2) AS open,
              (SELECT max(x.last_seen_at) FROM sessions x WHERE x.user_id = u.id) AS "lastSeenAt",
              (SELECT count(*)::int FROM prospects p WHERE p.assigned_to = u.id AND NOT p.is_practice AND p.deleted_at IS NULL) AS prospects,
              (SELECT count(*)::int FROM clients c WHERE c.assigned_sales_rep_id = u.id AND c.deleted_at IS NULL) AS clients,
              (SELECT count(*)::int FROM interactions i WHERE i.user_id = u.id AND i.deleted_at IS NULL) AS interactions
         FROM users u WHERE u.id = $1`,
      [id, context.clock.now().toISOString()],
    ),
    db.rows(
      `SELECT ${entry} END AS name FROM audit_logs a LEFT JOIN users b ON b.id = a.performed_by LEFT JOIN users n ON n.id = a.entity_id
        WHERE a.entity_type = 'users' AND a.entity_id = $1 AND a.changes IS NOT NULL ORDER BY a.created_at DESC, a.id DESC LIMIT 30`,
      [id],
    ),
  ])
  if (!more) throw notFound()
  const { supervisor, open, lastSeenAt, prospects, clients, interactions } = more
  return {
    person: users.row.parse(row),
    supervisor,
    sessions: { open, lastSeenAt },
    records: { prospects, clients, interactions },
    history,
  }
}
