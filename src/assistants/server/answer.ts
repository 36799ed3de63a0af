import type { Citation } from '#assistants/contract/help.ts'
import { extract } from '#assistants/rules/extract.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  type Asked,
  builtInVoice,
  type Listener,
  type Quotable,
  type Spoken,
  urgently,
  VoiceError,
} from '#platform/ports/assistant.ts'
import type { QuestionKind, SourceType } from '#platform/rules/source-types.ts'
import type { Found } from './knowledge/candidates.ts'
import { type Findings, findPassages, isKnown, mayAnswer } from './knowledge/find-passages.ts'
import { safetyFirst } from './knowledge/safety-first.ts'
import { termsOf } from './knowledge/terms.ts'

export type Question = {
  assistant: 'help' | 'joe'
  text: string
  kind: QuestionKind
  types: readonly SourceType[]
  page?: string | null
  /** Text of a fake source that an examination adds to the found ones. */
  planted?: string | null
  /** Key of the person who asks, for the model's rate limit. Absent: the built-in voice answers. */
  person?: string
  listener?: Listener
}

export type Answered = Spoken & {
  findings: Findings
  /** Whether a safety rule, not the ranking, chose the first passage. */
  isByRule: boolean
  cited: Citation[]
  related: Citation[]
  fallbackReason: VoiceError['reason'] | 'limit' | null
  confidence: number
  latencyMs: number
}

const mostQuoted = 6
const plantedId = '00000000-0000-4000-8000-00000000beef'

/** Finds passages and lets a voice answer: the model where there is one, else the built-in voice. Writes nothing. */
export async function answer(
  context: Pick<Context, 'db' | 'embedder' | 'voice' | 'limits'>,
  question: Question,
): Promise<Answered> {
  const begun = performance.now()
  const { findings, routed } = await safetyFirst(
    context,
    question.text,
    await findPassages(context, question),
  )
  const asked = askedOf(question, findings)
  let fallbackReason: Answered['fallbackReason'] = null
  let spoken: Spoken | undefined
  // An answer by safety rule is quoted verbatim, so the model is not asked.
  const mayBePut = asked.isUnderstood && asked.passages.length > 0 && !routed?.isByRule
  if (context.voice && question.person && mayBePut) {
    try {
      await context.limits.ask('model', question.person)
      spoken = await context.voice.speak(asked, question.listener)
    } catch (error) {
      fallbackReason = reasonOf(error)
    }
  }
  spoken ??= await builtInVoice.speak(asked)
  if (routed?.urgent) spoken = { ...spoken, answer: urgently }
  const texts = new Map(asked.passages.map(({ id, excerpt }) => [id, excerpt]))
  const citation = (found: Found): Citation => ({
    id: found.id,
    title: found.title,
    type: found.sourceType,
    text: texts.get(found.id) ?? '',
    href: found.href,
  })
  const cited = findings.passages.filter(({ id }) => spoken.citations.includes(id))
  return {
    ...spoken,
    findings,
    isByRule: routed?.isByRule === true,
    cited: cited.map(citation),
    related:
      spoken.hasAbstained && asked.hasWords ? distinct(findings.passages).slice(0, 3).map(citation) : [],
    fallbackReason,
    confidence: findings.confidence,
    latencyMs: Math.round(performance.now() - begun),
  }
}

function askedOf(question: Question, findings: Findings): Asked {
  const passages = findings.passages.slice(0, mostQuoted).map(
    (found): Quotable => ({
      id: found.id,
      sourceType: found.sourceType,
      title: found.title,
      excerpt:
        typeof found.details.summary === 'string'
          ? found.details.summary
          : extract(found.body, findings.query, termsOf),
    }),
  )
  // In second place, so that quoting the best passage does not quote it.
  if (question.planted)
    passages.splice(1, 0, { id: plantedId, sourceType: 'doc', title: 'Note', excerpt: question.planted })
  return {
    assistant: question.assistant,
    question: question.text,
    kind: question.kind,
    passages,
    confidence: findings.confidence,
    mayAnswer: mayAnswer(findings),
    isKnown: isKnown(findings),
    isUnderstood: findings.isUnderstood,
    hasWords: findings.hasWords,
  }
}

/** The built-in voice stands in when the model may not, cannot or should not have answered. */
function reasonOf(error: unknown): NonNullable<Answered['fallbackReason']> {
  if (error instanceof VoiceError) return error.reason
  if (error instanceof AppError && error.code === 'rate_limited') return 'limit'
  throw error
}

/** The best passage of each source. */
function distinct<T extends Found>(passages: readonly T[]): T[] {
  const seen = new Set<string>()
  return passages.filter(({ sourceKey }) => !seen.has(sourceKey) && seen.add(sourceKey))
}
