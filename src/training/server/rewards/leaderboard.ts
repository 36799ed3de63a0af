import type { Context } from '#platform/context.ts'
import { boardEvent } from '#platform/db/board-event.ts'
import { changedOf } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import type { BoardPlace, BoardQuery, Leaderboard } from '#training/contract/rewards/leaderboard.ts'
import { periodStart } from '#training/rules/rewards/leaderboard.ts'
import { levelOf } from '#training/rules/rewards/points.ts'

/** Most places shown; a person further down sees their own place below them. */
const mostPlaces = 50

type Me = {
  id: string
  role: Role
  isShown: boolean
  totalPoints: number
  month: string | null
  cohortId: string | null
}
/** `role` is set when the group holds only people of that role. */
type Group = { value: string; label: string; where: string; values: unknown[]; role?: Role }

const isPlayer = ({ role }: Me) => role === 'trainee' || role === 'sales_rep'

/**
 * Ranking by points in a period and group; equal points share a place and no place is skipped. People who opted out are
 * shown to nobody, and see only the place they would have. @throws AppError 404 for a group the caller is not in
 */
export async function leaderboardOf(
  context: Context,
  { actor }: Caller,
  { period, group: wanted }: BoardQuery,
): Promise<Leaderboard> {
  const { db } = context
  const timeZone = await companyTimeZone(db, context.config)
  const since = periodStart(period, isoDay(calendarDay(context.clock.now(), timeZone)))
  const me = await personOf(db, actor.id, timeZone)
  const groups = await groupsOf(db, me, timeZone)
  const group = groups.find(({ value }) => value === wanted)
  if (!group) throw notFound()

  const isIn = isPlayer(me) && (group.role ?? me.role) === me.role
  const rows = await placesOf(db, me, group, since === null ? null : { since, timeZone })
  const points = rows.own
  return {
    since,
    groups: groups.map(({ value, label }) => ({ value, label })),
    people: rows.people,
    items: me.isShown
      ? rows.items.map(({ id, total, ...row }) => ({
          ...row,
          level: levelOf(total).level,
          isOwn: id === me.id,
        }))
      : [],
    own: isIn
      ? {
          place: points > 0 ? rows.above + 1 : null,
          points,
          level: levelOf(me.totalPoints).level,
          toNext: rows.next === null ? null : rows.next - points,
        }
      : null,
    isShown: me.isShown,
  }
}

async function personOf(db: Db, id: string, timeZone: string): Promise<Me> {
  const me = await db.row(
    `SELECT u.id, u.role, u.total_points, coalesce(p.is_on_leaderboard, true) AS "isShown",
            to_char(coalesce(u.training_started_at, u.created_at) AT TIME ZONE $2, 'YYYY-MM') AS month,
            m.cohort_id
       FROM users u
       LEFT JOIN user_preferences p ON p.user_id = u.id AND p.deleted_at IS NULL
       LEFT JOIN cohort_members m ON m.user_id = u.id AND m.deleted_at IS NULL
      WHERE u.id = $1`,
    [id, timeZone],
  )
  if (!me) throw notFound()
  return me
}

/** The groups a person can choose: everybody, each role, their own cohort and start month; admins see every cohort. */
async function groupsOf(db: Db, me: Me, timeZone: string): Promise<Group[]> {
  const isAdmin = me.role === 'admin'
  const cohorts = await db.rows(
    `SELECT id, name FROM learning_cohorts WHERE deleted_at IS NULL AND ($1 OR $2::uuid IS NOT NULL AND id = $2)
      ORDER BY start_date DESC, id LIMIT 50`,
    [isAdmin, me.cohortId],
  )
  const role = (value: Role, label: string): Group => ({
    value,
    label,
    where: 'u.role = ?',
    values: [value],
    role: value,
  })
  const started: Group[] =
    isPlayer(me) && me.month
      ? [
          {
            value: 'started',
            label: 'Started when I did',
            where: `to_char(coalesce(u.training_started_at, u.created_at) AT TIME ZONE ?, 'YYYY-MM') = ?`,
            values: [timeZone, me.month],
          },
        ]
      : []
  return [
    { value: 'all', label: 'Everybody', where: 'true', values: [] },
    ...cohorts.map(
      ({ id, name }): Group => ({
        value: `cohort:${id}`,
        label: name,
        where:
          'EXISTS (SELECT 1 FROM cohort_members m WHERE m.user_id = u.id AND m.cohort_id = ? AND m.deleted_at IS NULL)',
        values: [id],
      }),
    ),
    role('trainee', 'Trainees'),
    role('sales_rep', 'Sales reps'),
    ...started,
  ]
}

type Found = {
  items: (Omit<BoardPlace, 'level' | 'isOwn'> & { id: string; total: number })[]
  people: number
  own: number
  /** How many different totals are above the person's own, and the nearest of them. */
  above: number
  next: number | null
}

async function placesOf(
  db: Db,
  me: Me,
  { where, values }: Group,
  span: { since: string; timeZone: string } | null,
): Promise<Found> {
  const params = new Params()
  let next = 0
  const inGroup = where.replaceAll('?', () => params.add(values[next++]))
  const self = params.add(me.id)
  const most = params.add(mostPlaces)
  // A period sums points by day; all time uses the stored total of the person.
  const sums = span
    ? `SELECT user_id AS id, sum(points_awarded)::int AS points FROM points_earned
        WHERE earned_at >= (${params.add(span.since)}::date)::timestamp AT TIME ZONE ${params.add(span.timeZone)}
          AND deleted_at IS NULL GROUP BY user_id`
    : 'SELECT id, total_points AS points FROM users WHERE total_points > 0'
  const row = await db.row(
    `WITH sums AS MATERIALIZED (${sums}),
     board AS (
       SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, s.points, u.total_points AS total,
              dense_rank() OVER (ORDER BY s.points DESC)::int AS place
         FROM sums s JOIN users u ON u.id = s.id
        WHERE s.points > 0 AND u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL
          AND NOT u.is_ai_employee AND ${inGroup /* e.g. u.role = 'trainee' */}
          AND NOT EXISTS (SELECT 1 FROM user_preferences p WHERE p.user_id = u.id AND NOT p.is_on_leaderboard AND p.deleted_at IS NULL)),
     own AS (SELECT coalesce((SELECT points FROM sums WHERE id = ${self}), 0) AS points)
     SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'points', b.points, 'total', b.total, 'place', b.place)
                     ORDER BY b.place, fold_text(b.name) COLLATE "C", b.id), '[]')
               FROM (SELECT * FROM board ORDER BY place, fold_text(name) COLLATE "C", id LIMIT ${most}) b) AS items,
            (SELECT count(*)::int FROM board) AS people,
            own.points AS own,
            (SELECT count(DISTINCT b.points)::int FROM board b WHERE b.points > own.points) AS above,
            (SELECT min(b.points) FROM board b WHERE b.points > own.points) AS next
       FROM own`,
    params.values,
  )
  return row ?? { items: [], people: 0, own: 0, above: 0, next: null }
}

/** Shows or hides the caller on the leaderboard; open leaderboards reload at once. */
export async function showOnLeaderboard({ db }: Context, { actor }: Caller, isShown: boolean): Promise<void> {
  await db.transact(async (tx) => {
    await tx.change(
      `INSERT INTO user_preferences (user_id, is_on_leaderboard) VALUES ($1, $2)
       ON CONFLICT (user_id) WHERE deleted_at IS NULL
         DO UPDATE SET is_on_leaderboard = excluded.is_on_leaderboard, ${changedOf('user_preferences', 'now()')}
       RETURNING id`,
      [actor.id, isShown],
    )
    tx.changes.push(boardEvent)
  })
}
