export type StopCause = 'reply' | 'order' | 'stage' | 'way_out' | 'hand' | 'gone'

/** What a running sequence ends by besides an opt-out and a hand: as its version says. */
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
  /** Why its address gets no mail like this, in words. */
  readonly stopped: string | null
  /** Whether who looks after it still works here; null when nobody does. */
  readonly isOwnerHere: boolean | null
}

/** Why nothing more goes to a prospect, asked anew when something is about to; null where it goes on. [MAIL-005] */
export function whyStop(facts: SendingFacts, rules: StopRules): string | null {
  const { stage, stageAtStart } = facts
  if (facts.isGone) return 'The prospect was removed.'
  if (facts.isPractice) return 'A practice prospect gets no mail.'
  if (facts.stopped) return facts.stopped
  if (stage !== stageAtStart && (rules.stopsOnStage || stage === 'lost')) return movedWords(stage)
  if (facts.hasReplied && rules.stopsOnReply) return 'They answered.'
  if (facts.hasOrdered && rules.stopsOnOrder) return 'They ordered.'
  if (facts.isOwnerHere === false) return 'Their rep has left and nobody took over.'
  return null
}

export const movedWords = (stage: string): string => `Moved to ${stage}.`
