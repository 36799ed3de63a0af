import { codePointLength } from '#platform/rules/text/code-points.ts'
import { hasWordStart, wordsOf } from '#platform/rules/text/words.ts'

export type FragmentType = 'success_story' | 'expertise' | 'objection' | 'challenge'
export type FragmentQuality = 'basic' | 'detailed' | 'expert'

export const fragmentTypes: readonly FragmentType[] = ['success_story', 'expertise', 'objection', 'challenge']

/** A learner's contribution; `timestamp` is ISO text, `confidence` 1..10. [REC-006] */
export type Fragment = {
  readonly id: string
  readonly moduleId: string
  readonly lessonId: string | null
  readonly timestamp: string
  readonly fragmentType: FragmentType
  readonly content: string
  readonly quality: FragmentQuality
  readonly confidence: number
  readonly context: string | null
  readonly metadata: { readonly wordCount: number; readonly [extra: string]: unknown }
}

/** Words that show practical experience. [REC-019] */
export const expertWords = [
  'experience',
  'years',
  'customers',
  'clients',
  'proven',
  'successful',
  'strategy',
  'approach',
  'technique',
  'method',
  'process',
  'system',
] as const

/** Number of words in a text, separated by white space; 0 for empty text. [decision T3] */
export function wordCount(content: string): number {
  return wordsOf(content).length
}

/** Quality by word count and, from 50 words on, by two different expert words. [REC-015..019, decision T3] */
export function fragmentQuality(content: string): FragmentQuality {
  const count = wordCount(content)
  if (count < 10) return 'basic'
  if (count < 50) return 'detailed'
  return expertWords.filter((word) => hasWordStart(content, word)).length >= 2 ? 'expert' : 'detailed'
}

/** True when a text holds a dollar sign or a percent figure: a digit and `%`, one space allowed. [REC-036, decision T3] */
export function hasFigure(content: string): boolean {
  return content.includes('$') || /\d[ \u00a0]?%/.test(content)
}

/** Confidence of a fragment, 1..10. [REC-031..038, decision T3] */
export function fragmentConfidence(content: string, fragmentType: FragmentType): number {
  const quality = fragmentQuality(content)
  let confidence = 5
  if (quality === 'expert') confidence += 3
  if (quality === 'detailed') confidence += 1
  if (fragmentType === 'success_story' || fragmentType === 'expertise') confidence += 1
  if (fragmentType === 'objection' && quality === 'expert') confidence += 2
  if (hasFigure(content)) confidence += 1
  if (codePointLength(content.trim()) > 200) confidence += 1
  return Math.min(10, Math.max(1, confidence))
}

/** Input for a fragment; the caller supplies id and time. */
type FragmentDraft = {
  readonly id: string
  readonly moduleId: string
  readonly lessonId?: string | null | undefined
  readonly timestamp: string
  readonly fragmentType: FragmentType
  readonly content: string
  readonly context?: string | null | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** Makes a fragment: trims the text and computes quality, confidence and word count. [REC-006, decision T4] */
export function makeFragment(draft: FragmentDraft): Fragment {
  const content = draft.content.trim()
  return {
    id: draft.id,
    moduleId: draft.moduleId,
    lessonId: draft.lessonId ?? null,
    timestamp: draft.timestamp,
    fragmentType: draft.fragmentType,
    content,
    quality: fragmentQuality(content),
    confidence: fragmentConfidence(content, draft.fragmentType),
    context: draft.context ?? null,
    metadata: { ...draft.metadata, wordCount: wordCount(content) },
  }
}

type Beside = {
  readonly moduleTitle?: string | undefined
  readonly lessonTitle?: string | undefined
  readonly context?: string | null | undefined
}

/** What a contribution was written about: the question it answers, else its lesson and module; null when none is known. [REC-006] */
export function contextOf({ context, lessonTitle, moduleTitle }: Beside): string | null {
  if (context?.trim()) return context.trim()
  if (lessonTitle && moduleTitle) return `Beside the lesson “${lessonTitle}” of ${moduleTitle}`
  return lessonTitle ?? moduleTitle ?? null
}

/** Mean confidence of fragments, unrounded; 0 when there are none. [decision T3] */
export function averageConfidence(fragments: readonly Pick<Fragment, 'confidence'>[]): number {
  if (fragments.length === 0) return 0
  return fragments.reduce((sum, { confidence }) => sum + confidence, 0) / fragments.length
}

type FragmentStatistics = {
  readonly totalFragments: number
  readonly expertFragments: number
  readonly avgConfidence: number
  readonly fragmentTypes: Readonly<Record<FragmentType, number>>
}

/** Counts over all stored fragments. [REC-011] */
export function fragmentStatistics(
  fragments: readonly Pick<Fragment, 'quality' | 'confidence' | 'fragmentType'>[],
): FragmentStatistics {
  const count = (type: FragmentType) => fragments.filter(({ fragmentType }) => fragmentType === type).length
  return {
    totalFragments: fragments.length,
    expertFragments: fragments.filter(({ quality }) => quality === 'expert').length,
    avgConfidence: averageConfidence(fragments),
    fragmentTypes: {
      success_story: count('success_story'),
      expertise: count('expertise'),
      objection: count('objection'),
      challenge: count('challenge'),
    },
  }
}
