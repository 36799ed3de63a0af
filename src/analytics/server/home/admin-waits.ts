import type { WaitsFor } from '#analytics/contract/home.ts'
import type { Db } from '#platform/db/client.ts'

/** Decisions that wait for administrators, each counted to a hundred by its index of what is open. */
export async function adminWaits(db: Db): Promise<WaitsFor[]> {
  const row = await db.row(
    `WITH most AS (SELECT 100 AS n),
          alerts AS (SELECT created_at AS at FROM admin_alerts
                      WHERE status IN ('open', 'owned') AND severity IN ('critical', 'high') AND deleted_at IS NULL
                      ORDER BY created_at LIMIT (SELECT n FROM most)),
          held AS (SELECT created_at AS at FROM orders WHERE status = 'on_hold' AND deleted_at IS NULL
                    ORDER BY created_at LIMIT (SELECT n FROM most)),
          registrations AS (SELECT created_at AS at FROM business_registrations WHERE status = 'pending' AND deleted_at IS NULL
                             ORDER BY created_at LIMIT (SELECT n FROM most)),
          members AS (SELECT created_at AS at FROM users WHERE status = 'pending' AND deleted_at IS NULL
                       ORDER BY created_at LIMIT (SELECT n FROM most)),
          files AS (SELECT created_at AS at FROM ach_files WHERE status = 'prepared' AND deleted_at IS NULL
                     ORDER BY banking_day LIMIT (SELECT n FROM most)),
          leads AS (SELECT created_at AS at FROM leads WHERE status = 'new' AND deleted_at IS NULL
                     ORDER BY created_at LIMIT (SELECT n FROM most)),
          activities AS (SELECT created_at AS at FROM activities
                          WHERE NOT approved AND rejected_at IS NULL AND deleted_at IS NULL
                          ORDER BY created_at LIMIT (SELECT n FROM most)),
          suggestions AS (SELECT created_at AS at FROM suggestions WHERE status = 'open' AND deleted_at IS NULL
                           ORDER BY created_at LIMIT (SELECT n FROM most))
     SELECT (SELECT count(*)::int FROM alerts) AS alerts, (SELECT min(at) FROM alerts) AS "alertsSince",
            (SELECT count(*)::int FROM held) AS held, (SELECT min(at) FROM held) AS "heldSince",
            (SELECT count(*)::int FROM registrations) AS registrations,
            (SELECT min(at) FROM registrations) AS "registrationsSince",
            (SELECT count(*)::int FROM members) AS members, (SELECT min(at) FROM members) AS "membersSince",
            (SELECT count(*)::int FROM files) AS files, (SELECT min(at) FROM files) AS "filesSince",
            (SELECT count(*)::int FROM leads) AS leads, (SELECT min(at) FROM leads) AS "leadsSince",
            (SELECT count(*)::int FROM activities) AS activities, (SELECT min(at) FROM activities) AS "activitiesSince",
            (SELECT count(*)::int FROM suggestions) AS suggestions, (SELECT min(at) FROM suggestions) AS "suggestionsSince"`,
  )
  if (!row) return []
  return waiting([
    { kind: 'alerts', count: row.alerts, since: row.alertsSince },
    { kind: 'bank_files', count: row.files, since: row.filesSince },
    { kind: 'orders_on_hold', count: row.held, since: row.heldSince },
    { kind: 'registrations', count: row.registrations, since: row.registrationsSince },
    { kind: 'members', count: row.members, since: row.membersSince },
    { kind: 'leads', count: row.leads, since: row.leadsSince },
    { kind: 'activities', count: row.activities, since: row.activitiesSince },
    { kind: 'suggestions', count: row.suggestions, since: row.suggestionsSince },
  ])
}

/** Only what there is. */
export const waiting = (all: readonly WaitsFor[]): WaitsFor[] => all.filter(({ count }) => count > 0)
