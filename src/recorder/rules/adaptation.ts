import { cutText } from '#platform/rules/text/code-points.ts'
import { averageConfidence, type Fragment } from './fragments.ts'
import { relevantFragments } from './relevant-fragments.ts'

export type AdaptationLevel = 'novice' | 'intermediate' | 'expert'

/** The level that content is adapted to, from all stored fragments. [REC-020..022, decision T3] */
export function adaptationLevel(
  fragments: readonly Pick<Fragment, 'quality' | 'confidence'>[],
): AdaptationLevel {
  const experts = fragments.filter(({ quality }) => quality === 'expert').length
  const confidence = averageConfidence(fragments)
  if (experts >= 3 && confidence > 7) return 'expert'
  return experts >= 1 || confidence > 5 ? 'intermediate' : 'novice'
}

const frames: Readonly<Record<AdaptationLevel, { readonly header: string; readonly footer: string }>> = {
  novice: {
    header: 'New ground: take it step by step. Every term is explained where it first appears.',
    footer: 'Before you go on, write down one thing you learned and one question you still have.',
  },
  intermediate: {
    header: 'You know the basics. This lesson builds on what you have already worked with.',
    footer: 'Try one idea from this lesson in your next conversation, and note how it went.',
  },
  expert: {
    header: 'You know this field well. Read for the fine points, and hold them against your own practice.',
    footer: 'Write down what works for you: it makes the next lesson better.',
  },
}

/** Longest quote in the note, in code points. [REC-055, decision T8] */
const noteQuoteLength = 100

/** The note that quotes the most confident relevant fragment, or null when there is none for the module. [REC-024, decision T8] */
function insightNote(fragments: readonly Fragment[], moduleId: string): string | null {
  const best = relevantFragments(fragments, moduleId)[0]
  return best ? `Building on your insight: “${cutText(best.content, noteQuoteLength)}”` : null
}

type AdaptedContent = {
  readonly level: AdaptationLevel
  readonly header: string
  readonly body: string
  readonly footer: string
  readonly note: string | null
}

/** Content framed by the learner's level, with the note on an earlier insight after it. [REC-023, REC-024] */
export function adaptContent(body: string, fragments: readonly Fragment[], moduleId: string): AdaptedContent {
  const level = adaptationLevel(fragments)
  return { level, ...frames[level], body, note: insightNote(fragments, moduleId) }
}
