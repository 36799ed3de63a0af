import type { Citation } from '#assistants/contract/help.ts'
import { extract } from '#assistants/rules/extract.ts'
import type { Turn } from '#assistants/rules/follow-up.ts'
import { asksPermission, asksWhere, isAboutWhere, touchesLaw } from '#assistants/rules/law-said.ts'
import { isWritten } from '#assistants/rules/sources.ts'
import { guideRoles, whoseJob } from '#assistants/rules/whose-job.ts'
import { placesNamed } from '#company/rules/places-named.ts'
import { type LawList, lawLines, readLawList, sellsOther } from '#company/server/api.ts'
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
import type { Role } from '#platform/rules/access/access.ts'
import type { QuestionKind, SourceType } from '#platform/rules/source-types.ts'
import { dayIn, formatDay } from '#platform/rules/text/dates.ts'
import { apiFirst } from './joe/api-first.ts'
import type { Found } from './knowledge/candidates.ts'
import { type FoundInTalk, findInTalk } from './knowledge/find-in-talk.ts'
import { isKnown, mayAnswer } from './knowledge/find-passages.ts'
import { ownGuideFirst } from './knowledge/own-guide-first.ts'
import { placeFirst } from './knowledge/place-first.ts'
import { priceFirst } from './knowledge/price-first.ts'
import { safetyFirst } from './knowledge/safety-first.ts'
import { termsOf } from './knowledge/terms.ts'

export type Question = {
  assistant: 'help' | 'joe'
  text: string
  kind: QuestionKind
  types: readonly SourceType[]
  page?: string | null
  /** Role of the person who asks, in which how-tos are found. */
  role?: Role
  /** Text of a fake source that an examination adds to the found ones. */
  planted?: string | null
  /** Key of the person who asks, for the model's rate limit. Absent: the built-in voice answers. */
  person?: string
  listener?: Listener
  /** The questions before it in the same talk, latest first. */
  earlier?: readonly Turn[]
}

export type Answered = Spoken & {
  findings: FoundInTalk
  /** Whether a safety rule, not the ranking, chose the first passage. */
  isByRule: boolean
  /** What the list of rules says today, where it was asked. */
  law: string | null
  /** The how-to of another job, where the answer is whose it is. */
  whose: Found | null
  cited: Citation[]
  related: Citation[]
  fallbackReason: VoiceError['reason'] | 'limit' | null
  confidence: number
  latencyMs: number
}

const mostQuoted = 6
const plantedId = '00000000-0000-4000-8000-00000000beef'

export type Answering = Pick<Context, 'db' | 'embedder' | 'voice' | 'limits' | 'clock' | 'timeZone'>

/** Finds passages and lets a voice answer: the model where there is one, else the built-in voice. Writes nothing. */
export async function answer(context: Answering, question: Question): Promise<Answered> {
  const begun = context.clock.now().getTime()
  const found = await firstByRule(context, question)
  const inTalk = found.inContext === null ? question.text : `${found.inContext} ${question.text}`
  // A follow-up that says nothing by itself ("what do I tell them then") is about safety where the question before it was.
  const saysNothing = termsOf(question.text).length === 0
  const { findings: safe, routed } = await safetyFirst(context, saysNothing ? inTalk : question.text, found)
  const [list, isOtherTrade] = await Promise.all([readLawList(context.db), sellsOther(context.db)])
  const mayAskModel = context.voice !== null && question.person !== undefined
  const where = whereAsked(question, safe, list, mayAskModel)
  const today = dayIn(context.clock.now(), await context.timeZone())
  const isOfPlaces = question.assistant === 'help' && asksPermission(inTalk, where.places).isOfPlaces
  const findings =
    isOfPlaces && !routed?.isByRule ? placeFirst(safe, lawLines(list, where.places, today), list.names) : safe
  const asked = askedOf(question, findings, { names: list.names, isOtherTrade })
  const isWhere =
    where.isAsked ||
    (mayAskModel &&
      asked.passages.some(
        ({ sourceType, title, excerpt }) =>
          isWritten(sourceType) && isAboutWhere(`${title}\n${excerpt}`, list.names),
      ))
  let fallbackReason: Answered['fallbackReason'] = null
  let spoken: Spoken | undefined
  const { elsewhere } = routed?.isByRule ? { elsewhere: null } : findings
  // An answer by safety rule is quoted verbatim, and where one may sell the list of rules says: the model is not asked.
  const mayBePut =
    asked.isUnderstood && asked.passages.length > 0 && !routed?.isByRule && !isWhere && !elsewhere
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
  if (elsewhere)
    spoken = {
      ...spoken,
      answer: whoseJob(guideRoles(elsewhere.details), elsewhere.title),
      citations: [],
      hasAbstained: false,
    }
  const law =
    question.assistant === 'help'
      ? lawFor(inTalk, { spoken, asked, list, places: where.places, today })
      : null
  if (law)
    spoken = {
      ...spoken,
      answer: spoken.hasAbstained ? `${law}\n\n${lookItUp}` : `${law}\n\n${spoken.answer}`,
      hasAbstained: false,
    }
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
    law,
    whose: elsewhere,
    cited: cited.map(citation),
    related:
      spoken.hasAbstained && asked.hasWords ? distinct(findings.passages).slice(0, 3).map(citation) : [],
    fallbackReason,
    confidence: findings.confidence,
    latencyMs: Math.max(0, context.clock.now().getTime() - begun),
  }
}

/** Whether it is asked where one may sell; a follow-up is about its own places, or else about those before it. */
function whereAsked(
  { text, assistant }: Question,
  { readAs, inContext }: FoundInTalk,
  { names }: LawList,
  isForModel: boolean,
): ReturnType<typeof asksWhere> {
  const own = readAs ?? text
  const all = inContext === null ? own : `${inContext} ${own}`
  if (!isForModel && (assistant !== 'help' || !touchesLaw(all))) return { isAsked: false, places: [] }
  const asked = asksWhere(all, names)
  const { places } = inContext === null ? asked : asksWhere(own, names)
  return places.length > 0 ? { isAsked: asked.isAsked, places } : asked
}

/** What was found, with the product's price, the how-to of one's role or the call of the API first where that is asked for. */
async function firstByRule(context: Answering, question: Question): Promise<FoundInTalk> {
  const findings = await findInTalk(context, question, question.earlier ?? [])
  return question.assistant === 'joe'
    ? apiFirst(context, question.text, findings)
    : ownGuideFirst(question.text, await priceFirst(context, question, findings))
}

const lookItUp =
  'The street address decides. Look it up under “Jurisdiction rules” before you promise anything.'

type LawAsked = {
  spoken: Spoken
  asked: Asked
  list: LawList
  places: ReturnType<typeof asksWhere>['places']
  today: string
}

/** What the list of rules says today, where a place is asked about or an answer is about places; null otherwise. */
function lawFor(text: string, { spoken, asked, list, places, today }: LawAsked): string | null {
  const { isOfPlaces, isOfAll, isPlain } = asksPermission(text, places)
  if (places.length === 0 && !isOfAll) return null
  const quoted = asked.passages.find(({ id }) => spoken.citations.includes(id))
  const isAnswered =
    quoted !== undefined &&
    (isAboutWhere(`${quoted.title}\n${quoted.excerpt}`, list.names) ||
      placesNamed(quoted.title, list.names).some(({ state }) => state !== null))
  if (!isPlain && (spoken.hasAbstained ? !isOfPlaces : !isAnswered)) return null
  const lines = lawLines(list, places, today)
  return lines.length === 0 ? null : [`The list of rules on ${formatDay(today)}:`, ...lines].join('\n')
}

type House = { names: LawList['names']; isOtherTrade: boolean }

function askedOf(question: Question, findings: FoundInTalk, { names, isOtherTrade }: House): Asked {
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
    before: findings.inContext,
    kind: question.kind,
    passages,
    confidence: findings.confidence,
    mayAnswer: mayAnswer(findings),
    isKnown: isKnown(findings),
    isUnderstood: findings.isUnderstood,
    hasWords: findings.hasWords,
    placeNames: names,
    isOtherTrade,
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
