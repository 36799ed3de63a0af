import type { RowOf } from '#contracts/define.ts'
import type { followUpSequences } from '#contracts/outreach/follow-up-sequence.ts'
import type { Begins } from '#domain/outreach/sequences/begins-when.ts'

/** Who begins a sequence by itself, as its record says it. */
export const beginsOf = (sequence: RowOf<typeof followUpSequences>): Begins => ({
  stage: sequence.beginsAtStage,
  step: sequence.tenStepStage,
  when: sequence.triggerConditions,
})
