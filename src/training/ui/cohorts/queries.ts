import { keyOf, useDoing } from '#shell/data/call.ts'
import { cohortCalls } from '#training/contract/cohorts/cohort-calls.ts'

type Change<Answer> = {
  run: () => Promise<Answer>
  done: (answer: Answer) => { title: string; description?: string | undefined }
  onDone?: () => void
}

/** Runs one change to a cohort, reports the result and reloads every list of cohorts. */
export function useCohortChange<Answer>() {
  return useDoing(({ run }: Change<Answer>) => run(), {
    done: (answer, { done }) => done(answer),
    failed: { title: 'Nothing was changed' },
    onDone: (_, { onDone }) => onDone?.(),
    again: [keyOf(cohortCalls.list)],
  })
}
