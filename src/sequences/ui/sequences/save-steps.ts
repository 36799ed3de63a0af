import { askConflict } from '#design/resource/conflicts.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { otherInfo } from '#platform/contract/field-info.ts'
import { followUpMessages } from '#sequences/contract/follow-up-message.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { seenSteps } from '#sequences/rules/seen-steps.ts'
import { ask } from '#shell/data/call.ts'
import { askRows, currentOf } from '#shell/data/rows.ts'
import { stepsWords } from './step-words.ts'
import { type EditedStep, editedOf, stepsOf } from './steps.ts'

/** Stored steps that an edit is based on, and `seenSteps` of them. */
export type SeenSteps = { seen: string; steps: readonly EditedStep[] }
export const seenOf = (rows: readonly RowOf<typeof followUpMessages>[]): SeenSteps => ({
  seen: seenSteps(rows),
  steps: rows.map(editedOf),
})

type Sequence = Pick<RowOf<typeof followUpSequences>, 'id' | 'name'>

/** Steps without the keys that only this screen uses. */
const sent = (steps: readonly EditedStep[]) => steps.map(({ key: _, ...step }) => step)
const alike = (a: readonly EditedStep[], b: readonly EditedStep[]) =>
  JSON.stringify(sent(a)) === JSON.stringify(sent(b))

/**
 * Saves the steps in place of those of `base`. If somebody else changed them meanwhile, a dialog shows both; null when the
 * user keeps the other's. @throws ApiError, OfflineError
 */
export async function saveSteps(
  sequence: Sequence,
  base: SeenSteps,
  steps: readonly EditedStep[],
): Promise<SeenSteps | null> {
  const params = { id: sequence.id }
  try {
    const body = { steps: sent(steps), seen: base.seen }
    const { seen } = await ask(sequenceCalls.saveSteps, { params, body })
    return { seen, steps }
  } catch (error) {
    if (!currentOf(followUpSequences, error)) throw error
    const now = seenOf((await askRows(followUpMessages, stepsOf(sequence.id))).items)
    if (!alike(now.steps, steps) && !alike(now.steps, base.steps)) {
      const infoOf = (field: string) => otherInfo(field, 'Steps', 'long')
      const fields = [{ field: 'steps', mine: await stepsWords(steps), theirs: await stepsWords(now.steps) }]
      const choice = await askConflict({ title: sequence.name, infoOf, fields })
      if (choice?.steps !== 'mine') return null
    }
    return saveSteps(sequence, now, steps)
  }
}
