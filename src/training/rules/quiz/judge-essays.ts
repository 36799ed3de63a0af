import { Refusal, refuseField } from '#platform/rules/refusal.ts'

/** The points of one question; null points: a person still has to mark it. */
type Mark = { readonly id: string; readonly points: number | null; readonly possible: number }
type Given = { readonly questionId: string; readonly points: number; readonly note?: string | undefined }

/** Refuses marking an attempt twice, or one's own attempt. */
export function refuseMarking(
  { status, userId }: { readonly status: string; readonly userId: string },
  actor: { readonly id: string },
): Refusal | null {
  if (status !== 'submitted') return new Refusal('conflict', 'This attempt was marked already.')
  return userId === actor.id ? new Refusal('forbidden', 'Somebody else has to mark what you wrote.') : null
}

/** The marks after a person gave points to the questions that waited; questions that have points keep them. */
export function judgeEssays<One extends Mark>(
  before: readonly One[],
  given: readonly Given[],
): readonly (One & { readonly note?: string })[] | Refusal {
  const byId = new Map(given.map((mark) => [mark.questionId, mark]))
  const open = before.filter((mark) => mark.points === null)
  if (open.some((mark) => (byId.get(mark.id)?.points ?? Number.NaN) > mark.possible))
    return refuseField('marks', 'More points than the question gives')
  if (open.some((mark) => !byId.has(mark.id))) return refuseField('marks', 'Every essay needs its points')
  return before.map((mark) => {
    const one = byId.get(mark.id)
    if (mark.points !== null || !one) return mark
    return { ...mark, points: one.points, ...(one.note?.trim() ? { note: one.note.trim() } : {}) }
  })
}

/** Awards of a marked quiz, each given once: for a pass, and for every question right at the first try. [TRAIN-064] */
export function awardsOfQuiz(
  { passed, score }: { readonly passed: boolean | null; readonly score: number | null },
  { quizId, retries }: { readonly quizId: string; readonly retries: number },
): { activity: string; key: string }[] {
  return [
    ...(passed ? [{ activity: 'quiz_passed', key: `quiz:${quizId}` }] : []),
    ...(score === 100 && retries === 0 ? [{ activity: 'perfect_quiz', key: `perfect:${quizId}` }] : []),
  ]
}
