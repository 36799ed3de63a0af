import { formatCount, formatDate } from '#design/format.ts'
import { askConflict } from '#design/resource/conflicts.ts'
import { otherInfo } from '#platform/contract/field-info.ts'
import { ask } from '#shell/data/call.ts'
import { currentOf } from '#shell/data/rows.ts'
import { learningCohorts } from '#training/contract/cohorts/cohort.ts'
import type { CohortBoard } from '#training/contract/cohorts/cohort-board.ts'
import { cohortCalls } from '#training/contract/cohorts/cohort-calls.ts'
import { type DraftStep, draftOf, sentOf } from './path-draft.ts'

/**
 * Saves the path over the version in `base`. When somebody else has changed it, the user is asked; false when the user keeps
 * the other path.
 */
export async function savePath(base: CohortBoard, steps: readonly DraftStep[]): Promise<boolean> {
  const { id, version, name } = base.cohort
  try {
    await ask(cohortCalls.setPath, { params: { id }, body: { version, steps: steps.map(sentOf) } })
    return true
  } catch (error) {
    if (!currentOf(learningCohorts, error)) throw error
    const now = await ask(cohortCalls.board, { params: { id } })
    const [mine, theirs] = [pathWords(steps), pathWords(now.path.map(draftOf))]
    if (theirs !== pathWords(base.path.map(draftOf)) && theirs !== mine) {
      const infoOf = (field: string) => otherInfo(field, 'The path', 'long')
      const choice = await askConflict({ title: name, infoOf, fields: [{ field: 'path', mine, theirs }] })
      if (choice?.path !== 'mine') return false
    }
    return savePath(now, steps)
  }
}

function pathWords(steps: readonly DraftStep[]): string {
  return steps.map((step, index) => `${index + 1}. ${step.title}: ${dueWords(step)}`).join('\n')
}

function dueWords({ kind, days, date }: DraftStep): string {
  if (kind === 'date') return formatDate(date, 'weekday')
  return kind === 'days' ? `${formatCount(days ?? 0, 'day', 'days')} after the start` : 'no deadline'
}
