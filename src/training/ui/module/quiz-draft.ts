import type { Answers } from '#training/contract/modules/learn.ts'

const keyOf = (attemptId: string) => `quizDraft:${attemptId}`

/** Stores answers not yet on the server, so that they survive a reload of this tab. */
export function saveDraft(attemptId: string, answers: Answers): void {
  try {
    if (Object.keys(answers).length === 0) sessionStorage.removeItem(keyOf(attemptId))
    else sessionStorage.setItem(keyOf(attemptId), JSON.stringify(answers))
  } catch (error) {
    console.warn('The answers could not be kept', error)
  }
}

export function loadDraft(attemptId: string): Answers {
  try {
    const draft: Answers | null = JSON.parse(sessionStorage.getItem(keyOf(attemptId)) ?? '{}')
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? draft : {}
  } catch (error) {
    console.warn('The answers could not be read', error)
    return {}
  }
}

export function clearDraft(attemptId: string): void {
  try {
    sessionStorage.removeItem(keyOf(attemptId))
  } catch (error) {
    console.warn('The answers could not be removed', error)
  }
}
