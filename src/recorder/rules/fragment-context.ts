import { cutText } from '#platform/rules/text/code-points.ts'
import { type AdaptationLevel, adaptationLevel } from './adaptation.ts'
import { detectExpertise, type ExpertiseArea, identifyGaps, type KnowledgeGap } from './expertise.ts'
import type { Fragment, FragmentType } from './fragments.ts'
import { byConfidence, relevantFragments } from './relevant-fragments.ts'

/** What the recorder knows of a learner as a whole. [REC-007] */
type FragmentContext = {
  readonly previousLearnings: readonly Fragment[]
  readonly currentExpertise: readonly ExpertiseArea[]
  readonly identifiedGaps: readonly KnowledgeGap[]
  readonly adaptationLevel: AdaptationLevel
  readonly personalizedContent: readonly string[]
}

/** Longest quote in a question or a hint, in code points; most questions; most hints. [REC-051, REC-052, REC-055] */
const shortQuoteLength = 50
const maxFollowUpQuestions = 2
const maxPersonalizedItems = 3

type Quoted = Pick<Fragment, 'content' | 'fragmentType'>

function quoteOf({ content }: Quoted): string {
  return `“${cutText(content, shortQuoteLength)}”`
}

const questions: Readonly<Record<FragmentType, (quote: string) => string>> = {
  success_story: (quote) => `You wrote ${quote} What made the difference there?`,
  expertise: (quote) => `You wrote ${quote} How would you explain it to someone who starts today?`,
  objection: (quote) => `You wrote ${quote} What did you answer, and what happened next?`,
  challenge: (quote) => `You wrote ${quote} What would help you most with it?`,
}

const gapQuestions: Readonly<Record<KnowledgeGap, string>> = {
  sales: 'What do you do first when you meet a new prospect?',
  'product-knowledge': 'How do you explain the difference between Silver and Gold?',
  'customer-service': 'How do you keep in touch with an account after its first order?',
  'objection-handling': 'Which objection do you meet most, and how do you answer it?',
  closing: 'How do you notice that a buyer is ready to order, and what do you say then?',
}

/** At most two questions: one for the fragment's type, one for the first gap. [REC-051, decision T8] */
export function followUpQuestions(fragment: Quoted, gaps: readonly KnowledgeGap[]): string[] {
  const [gap] = gaps
  const asked = [questions[fragment.fragmentType](quoteOf(fragment)), ...(gap ? [gapQuestions[gap]] : [])]
  return asked.slice(0, maxFollowUpQuestions)
}

const hints: Readonly<Record<FragmentType, (quote: string) => string>> = {
  success_story: (quote) => `Your own success: ${quote} Look for the step that made it work.`,
  expertise: (quote) => `You already know: ${quote} Use it as your starting point.`,
  objection: (quote) => `You have heard: ${quote} Prepare your answer as you read.`,
  challenge: (quote) => `You found this hard: ${quote} Look for one thing here that helps.`,
}

/** At most three hints from the learner's own most confident fragments, of one module when it is named. [REC-052, decision T8] */
export function personalizedContent(fragments: readonly Fragment[], moduleId?: string): string[] {
  const chosen = moduleId === undefined ? byConfidence(fragments) : relevantFragments(fragments, moduleId)
  return chosen
    .slice(0, maxPersonalizedItems)
    .map((fragment) => hints[fragment.fragmentType](quoteOf(fragment)))
}

/** The context, computed from all stored fragments. [REC-007] */
export function fragmentContext(fragments: readonly Fragment[]): FragmentContext {
  const currentExpertise = detectExpertise(fragments)
  return {
    previousLearnings: fragments,
    currentExpertise,
    identifiedGaps: identifyGaps(currentExpertise, fragments),
    adaptationLevel: adaptationLevel(fragments),
    personalizedContent: personalizedContent(fragments),
  }
}
