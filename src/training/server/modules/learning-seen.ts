import type { Db } from '#platform/db/client.ts'
import {
  type GraduationGate,
  type LearningSeen,
  usualGate,
} from '#training/rules/graduation/graduation-gate.ts'

/** The company's requirements for a graduation (setting). */
export async function graduationGate(db: Db): Promise<GraduationGate> {
  const row = await db.row(
    `SELECT value FROM company_settings WHERE key = 'graduation' AND deleted_at IS NULL`,
  )
  return { ...usualGate, ...row?.value }
}

// $1 people, $2 quick seconds per question, $3 how many latest talks. Wrong answers are compared with everybody's.
const seenSql = `
  SELECT u.id, u.crm_training_score >= 100 IS TRUE AS "hasCrmTour",
         (SELECT floor(coalesce(sum(s.duration), 0) / 60)::int FROM user_sessions s
           WHERE s.user_id = u.id AND s.deleted_at IS NULL) AS "learningMinutes",
         l.late AS "lateMinutes", l.early AS "earlyMarks",
         q.attempts, q.first AS "firstTryPasses", q.quick AS "quickPasses", q.unopened AS "unopenedPasses",
         (SELECT round(avg(b.best))::int FROM (SELECT max(a.score) AS best FROM quiz_attempts a
            WHERE a.user_id = u.id AND a.status = 'marked' AND a.deleted_at IS NULL GROUP BY a.quiz_id) b) AS "averageScore",
         t.talks, t.best AS "bestTalk", t.claims, t.last AS "lastClaims",
         coalesce(c.same, '[]') AS "sameMisses"
    FROM users u
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.early_marks), 0)::int AS early, (coalesce(sum(p.late_seconds), 0) / 60)::int AS late
        FROM lesson_progress p WHERE p.user_id = u.id AND p.deleted_at IS NULL) l
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS attempts,
             count(*) FILTER (WHERE a.passed AND NOT EXISTS (SELECT 1 FROM quiz_attempts b
               WHERE b.user_id = u.id AND b.quiz_id = a.quiz_id AND b.id < a.id AND b.deleted_at IS NULL))::int AS first,
             count(*) FILTER (WHERE a.passed AND extract(epoch FROM a.completed_at - a.started_at)
               < $2::int * jsonb_array_length(a.questions_seen))::int AS quick,
             count(*) FILTER (WHERE a.passed AND NOT EXISTS (SELECT 1 FROM lesson_progress p JOIN lessons n ON n.id = p.lesson_id
               WHERE p.user_id = u.id AND n.module_id = x.module_id AND p.deleted_at IS NULL
                 AND coalesce(p.opened_at, p.created_at) < a.completed_at))::int AS unopened
        FROM quiz_attempts a JOIN quizzes x ON x.id = a.quiz_id
       WHERE a.user_id = u.id AND a.status = 'marked' AND a.deleted_at IS NULL) q
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS talks, max(o.score) AS best, coalesce(sum(o.claims), 0)::int AS claims,
             coalesce((array_agg(o.claims ORDER BY o.finished_at DESC, o.id DESC))[1:$3::int], '{}') AS last
        FROM practice_attempts o WHERE o.user_id = u.id AND o.status = 'finished' AND o.deleted_at IS NULL) t
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('quiz', s.title, 'other', s.name, 'count', s.count) ORDER BY s.count DESC, s.title) AS same
        FROM (SELECT x.title, concat_ws(' ', v.first_name, v.last_name) AS name, max(m.count) AS count
                FROM quiz_attempts a
                JOIN quiz_attempts o ON o.quiz_id = a.quiz_id AND o.user_id <> a.user_id AND o.status = 'marked'
                 AND o.deleted_at IS NULL AND o.passed
                JOIN quizzes x ON x.id = a.quiz_id
                JOIN users v ON v.id = o.user_id
               CROSS JOIN LATERAL (
                 SELECT count(*)::int AS count, count(*) FILTER (WHERE e.value->'wrong' = f.value->'wrong')::int AS same
                   FROM jsonb_array_elements(a.marks) e
                   JOIN jsonb_array_elements(o.marks) f ON f.value->>'id' = e.value->>'id'
                  WHERE jsonb_array_length(e.value->'wrong') > 0 AND jsonb_array_length(f.value->'wrong') > 0) m
               WHERE a.user_id = u.id AND a.passed AND a.status = 'marked' AND a.deleted_at IS NULL
                 AND m.count >= 3 AND m.same = m.count
               GROUP BY x.title, name ORDER BY count DESC LIMIT 3) s) c
   WHERE u.id = ANY($1::uuid[])`

/** The measured learning of people, by id, in one query. */
export async function learningSeen(
  db: Db,
  ids: readonly string[],
  gate: GraduationGate,
): Promise<Map<string, LearningSeen>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows(seenSql, [ids, gate.quickSeconds, Math.max(1, gate.talksWithoutClaim)])
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}
