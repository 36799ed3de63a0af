import type { Db } from '#platform/db/client.ts'
import { type ItemFigures, type ItemSums, itemFigures } from '#training/rules/quiz/item-figures.ts'

// Only this many newest attempts count, because old answers no longer describe a question.
const newest = 20_000

const none: ItemSums = {
  answers: 0,
  right: 0,
  credit: 0,
  creditSquared: 0,
  rest: 0,
  restSquared: 0,
  creditRest: 0,
  thirds: [],
  wrong: [],
}

const keyOf = (slug: string, id: string, revision: string) => `${slug} ${id} ${revision}`

/**
 * Figures of questions by module, id and revision. Only a person's first answer counts, because a review reveals the key.
 * Attempts without another question to compare with are left out.
 */
export async function questionFigures(
  db: Db,
): Promise<(slug: string, id: string, revision: string) => ItemFigures> {
  const rows = await db.rows(
    `WITH met AS (
       SELECT DISTINCT ON (a.user_id, m.slug, x.id, x.revision) a.user_id, m.slug, x.id, x.revision, x.wrong,
              x.points / x.possible AS credit, (t.points - x.points) / nullif(t.possible - x.possible, 0) AS rest
         FROM (SELECT id, user_id, quiz_id, marks, completed_at FROM quiz_attempts
                WHERE status = 'marked' AND marks IS NOT NULL AND deleted_at IS NULL
                ORDER BY completed_at DESC LIMIT ${newest}) a
         JOIN quizzes q ON q.id = a.quiz_id JOIN training_modules m ON m.id = q.module_id AND m.status <> 'draft'
        CROSS JOIN LATERAL (SELECT sum(points) AS points, sum(possible) AS possible
                              FROM jsonb_to_recordset(a.marks) AS y(points float, possible float)) t
        CROSS JOIN LATERAL jsonb_to_recordset(a.marks)
                AS x(id text, revision text, points float, possible float, wrong jsonb)
        WHERE x.id IS NOT NULL AND x.revision IS NOT NULL AND x.points IS NOT NULL AND x.possible > 0
        ORDER BY a.user_id, m.slug, x.id, x.revision, a.completed_at, a.id),
     ranked AS (
       SELECT *, ntile(3) OVER (PARTITION BY slug, id, revision ORDER BY rest, user_id) AS third FROM met
        WHERE rest IS NOT NULL),
     sums AS (
       SELECT slug, id, revision, count(*)::int AS answers, count(*) FILTER (WHERE credit >= 1)::int AS "right",
              sum(credit) AS credit, sum(credit * credit) AS "creditSquared", sum(rest) AS rest,
              sum(rest * rest) AS "restSquared", sum(credit * rest) AS "creditRest",
              count(*) FILTER (WHERE third = 1)::int AS n1, count(*) FILTER (WHERE third = 1 AND credit >= 1)::int AS r1,
              count(*) FILTER (WHERE third = 2)::int AS n2, count(*) FILTER (WHERE third = 2 AND credit >= 1)::int AS r2,
              count(*) FILTER (WHERE third = 3)::int AS n3, count(*) FILTER (WHERE third = 3 AND credit >= 1)::int AS r3
         FROM ranked GROUP BY slug, id, revision),
     chosen AS (
       SELECT slug, id, revision, w.text, count(*)::int AS answers,
              row_number() OVER (PARTITION BY slug, id, revision ORDER BY count(*) DESC, w.text) AS place
         FROM ranked CROSS JOIN LATERAL jsonb_array_elements_text(wrong) AS w(text)
        GROUP BY slug, id, revision, w.text)
     SELECT s.slug, s.id, s.revision, s.answers, s."right", s.credit, s."creditSquared", s.rest, s."restSquared",
            s."creditRest",
            jsonb_build_array(jsonb_build_object('answers', n1, 'right', r1), jsonb_build_object('answers', n2, 'right', r2),
                              jsonb_build_object('answers', n3, 'right', r3)) AS thirds,
            coalesce((SELECT jsonb_agg(jsonb_build_object('text', c.text, 'answers', c.answers) ORDER BY c.place)
                        FROM chosen c WHERE c.place <= 3 AND c.slug = s.slug AND c.id = s.id AND c.revision = s.revision),
                     '[]') AS wrong
       FROM sums s LIMIT 50000`,
  )
  const byKey = new Map(rows.map((row) => [keyOf(row.slug, row.id, row.revision), row]))
  return (slug, id, revision) => itemFigures(byKey.get(keyOf(slug, id, revision)) ?? none)
}
