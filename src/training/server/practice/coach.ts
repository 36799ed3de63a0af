import { sellsOther } from '#company/server/api.ts'
import type { Db } from '#platform/db/client.ts'
import type { ClaimsFound } from '#training/contract/practice/practice.ts'
import { coachClaims } from '#training/rules/practice/coach-claims.ts'
import { practiceContent } from './practice-content.ts'

/** Forbidden claims in a text, each with its rule and the lesson that teaches it. */
export async function findClaims(db: Db, text: string): Promise<ClaimsFound> {
  const { rules } = await practiceContent()
  const found = (await sellsOther(db)) ? [] : coachClaims(text, rules.claims)
  if (found.length === 0) return { findings: [] }
  const slugs = found.map(({ rule }) => rule.lesson)
  const lessons = await db.rows(
    `SELECT m.slug || '/' || l.slug AS key, l.id, l.module_id, l.title FROM lessons l
       JOIN training_modules m ON m.id = l.module_id AND m.status = 'published' AND m.is_active AND m.deleted_at IS NULL
      WHERE m.slug || '/' || l.slug = ANY($1) AND l.deleted_at IS NULL LIMIT 50`,
    [slugs],
  )
  const byKey = new Map(lessons.map(({ key, ...lesson }) => [key, lesson]))
  return {
    findings: found.map(({ rule: { words: _, lesson, ...rule }, phrase, sentence }) => ({
      ...rule,
      phrase,
      sentence,
      lesson: byKey.get(lesson) ?? null,
    })),
  }
}
