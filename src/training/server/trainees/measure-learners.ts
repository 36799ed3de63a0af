import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import {
  avgTimePerPage,
  contentExpansionRate,
  earlyEngagementScore,
  engagementScore,
  firstWeekDays,
  type LearningStyle,
  learningStyle,
  peakLearningTime,
} from '#training/rules/modules/engagement.ts'

export type Measures = {
  engagementScore: number | null
  learningStyle: LearningStyle | null
  peakLearningTime: string | null
  earlyEngagementScore: number | null
  contentExpansionRate: number | null
  avgTimePerPage: number | null
  complianceScore: number | null
}

type Measuring = Pick<Context, 'clock'> & { db: Db; config: Pick<Config, 'TIME_ZONE'> }

// $1 people, $2 now, $3 company time zone. Seven days are seven times 24 hours.
const factsSql = `
  SELECT u.id, s.hours, s."activeDays", s.minutes,
         (SELECT count(*)::int FROM lesson_progress p WHERE p.user_id = u.id AND p.completed_at > $2::timestamptz - interval '7 days'
           AND p.deleted_at IS NULL)
       + (SELECT count(*)::int FROM quiz_attempts a WHERE a.user_id = u.id AND a.completed_at > $2::timestamptz - interval '7 days'
           AND a.deleted_at IS NULL) AS steps,
         (SELECT coalesce(sum(p.time_spent), 0)::float / 60 FROM lesson_progress p
           WHERE p.user_id = u.id AND p.deleted_at IS NULL) AS "lessonMinutes",
         (SELECT coalesce(sum(l.response_time), 0)::float / 60000 FROM learning_analytics l
           WHERE l.user_id = u.id AND l.action_type = 'quiz_question' AND l.deleted_at IS NULL) AS "quizMinutes",
         i."pageSeconds", i.engaged, i.views,
         (SELECT c.compliance_score FROM user_ai_compliance c WHERE c.user_id = u.id AND c.deleted_at IS NULL) AS "complianceScore",
         greatest(0, floor(extract(epoch FROM $2::timestamptz - u.created_at) / 86400))::int AS "firstDaysSince",
         CASE WHEN s.first IS NOT NULL
           THEN greatest(0, extract(epoch FROM s.first - u.created_at) / 3600)::float END AS "firstHoursToStart",
         s."firstActiveDays",
         (SELECT count(*)::int FROM lesson_progress p WHERE p.user_id = u.id AND p.deleted_at IS NULL
           AND p.completed_at < u.created_at + interval '${firstWeekDays} days') AS "firstLessons",
         (SELECT count(*)::int FROM quiz_attempts a WHERE a.user_id = u.id AND a.deleted_at IS NULL
           AND a.completed_at < u.created_at + interval '${firstWeekDays} days') AS "firstQuizzes"
    FROM users u
    CROSS JOIN LATERAL (
      SELECT array_agg(extract(hour FROM x.session_start AT TIME ZONE $3)::int) AS hours, min(x.session_start) AS first,
             count(DISTINCT (x.session_start AT TIME ZONE $3)::date)
               FILTER (WHERE x.session_start > $2::timestamptz - interval '7 days')::int AS "activeDays",
             coalesce(sum(x.duration) FILTER (WHERE x.session_start > $2::timestamptz - interval '7 days'), 0)::float / 60 AS minutes,
             count(DISTINCT (x.session_start AT TIME ZONE $3)::date)
               FILTER (WHERE x.session_start < u.created_at + interval '${firstWeekDays} days')::int AS "firstActiveDays"
        FROM user_sessions x WHERE x.user_id = u.id AND x.deleted_at IS NULL) s
    CROSS JOIN LATERAL (
      SELECT array_agg(y.time_spent_seconds) FILTER (WHERE y.time_spent_seconds IS NOT NULL) AS "pageSeconds",
             count(*) FILTER (WHERE y.content_engaged)::int AS engaged,
             count(*) FILTER (WHERE y.content_engaged IS NOT NULL)::int AS views
        FROM user_interactions y
       WHERE y.user_id = u.id AND y.interaction_type = 'page_view' AND y.deleted_at IS NULL) i
   WHERE u.id = ANY($1::uuid[])`

/** Measures of people's learning, by id, as `rules/modules/engagement.ts` defines them. */
export async function measureLearners(
  context: Measuring,
  ids: readonly string[],
): Promise<Map<string, Measures>> {
  if (ids.length === 0) return new Map()
  const rows = await factsOf(context, ids)
  return new Map(rows.map((facts) => [facts.id, measuresOf(facts)]))
}

async function factsOf({ db, clock, config }: Measuring, ids: readonly string[]) {
  return db.rows(factsSql, [ids, clock.now().toISOString(), await companyTimeZone(db, config)])
}

function measuresOf(facts: Awaited<ReturnType<typeof factsOf>>[number]): Measures {
  return {
    engagementScore: engagementScore(facts, facts.hours !== null),
    learningStyle: learningStyle(facts),
    peakLearningTime: peakLearningTime(facts.hours ?? []),
    earlyEngagementScore: earlyEngagementScore({
      daysSince: facts.firstDaysSince,
      hoursToStart: facts.firstHoursToStart,
      activeDays: facts.firstActiveDays,
      lessons: facts.firstLessons,
      quizzes: facts.firstQuizzes,
    }),
    contentExpansionRate: contentExpansionRate({ engaged: facts.engaged, all: facts.views }),
    avgTimePerPage: avgTimePerPage(facts.pageSeconds ?? []),
    complianceScore: facts.complianceScore,
  }
}
