import { practiceWords, whyNeverLeaves } from '#email/rules/may-leave.ts'

export type StopCause = 'reply' | 'order' | 'stage' | 'way_out' | 'hand' | 'gone'

/** What ends a running sequence besides an opt-out and a person, as set in its version. */
export type StopRules = {
  readonly stopsOnReply: boolean
  readonly stopsOnOrder: boolean
  readonly stopsOnStage: boolean
}

/** What is known of a prospect at the moment of sending. */
type SendingFacts = {
  readonly isGone: boolean
  readonly isPractice: boolean
  readonly stage: string
  readonly stageAtStart: string
  readonly hasReplied: boolean
  readonly hasOrdered: boolean
  /** Why no mail of this kind goes to its address, as a sentence. */
  readonly stopped: string | null
  /** Whether the user who looks after it is still active; null when there is none. */
  readonly isOwnerHere: boolean | null
}

/** Why nothing more goes to a prospect, checked at the moment of sending; null where the sequence goes on. [MAIL-005] */
export function whyStop(facts: SendingFacts, rules: StopRules): string | null {
  const gone = facts.isGone ? removedWords : null
  return whyNeverLeaves({
    ended: gone ?? (facts.isPractice ? practiceWords : null),
    stopped: facts.stopped,
    refused: whyOver(facts, rules),
  })
}

/** Why a sequence is over for a prospect who may still be written to. */
function whyOver(facts: SendingFacts, rules: StopRules): string | null {
  const { stage, stageAtStart } = facts
  if (stage !== stageAtStart && (rules.stopsOnStage || stage === 'lost')) return movedWords(stage)
  if (facts.hasReplied && rules.stopsOnReply) return 'They answered.'
  if (facts.hasOrdered && rules.stopsOnOrder) return 'They ordered.'
  if (facts.isOwnerHere === false) return 'Their rep has left and nobody took over.'
  return null
}

export const removedWords = 'The prospect was removed.'
export const movedWords = (stage: string): string => `Moved to ${stage}.`
