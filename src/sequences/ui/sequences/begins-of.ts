import type { RowOf } from '#platform/contract/define.ts'
import type { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import type { Begins } from '#sequences/rules/begins-when.ts'

/** What starts a sequence automatically, from its record. */
export const beginsOf = (sequence: RowOf<typeof followUpSequences>): Begins => ({
  stage: sequence.beginsAtStage,
  step: sequence.tenStepStage,
  when: sequence.triggerConditions,
})
