import type { PlaceNames } from '#platform/rules/place-names.ts'
import type { QuestionKind, SourceType } from '#platform/rules/source-types.ts'

/** A passage of a source that an answer may be based on. */
export type Quotable = {
  id: string
  sourceType: SourceType
  title: string
  /** The part that answers the question. */
  excerpt: string
}

export type Asked = {
  assistant: 'help' | 'joe'
  question: string
  /** The question before it that it was read with; null where it stands by itself. */
  before: string | null
  kind: QuestionKind
  /** Best first. */
  passages: readonly Quotable[]
  /** The probability that the first passage is the right one, 0..1. */
  confidence: number
  mayAnswer: boolean
  /** Whether some source answers it, even if it is unclear which. */
  isKnown: boolean
  /** Whether the question is about a subject of the sources. */
  isUnderstood: boolean
  /** Whether it contains any words. */
  hasWords: boolean
  /** Names of places, which an answer may not say of its own. */
  placeNames: PlaceNames
  /** Whether the company said that it is of another trade: claims about the elixir are none there. */
  isOtherTrade: boolean
}

export type Spoken = {
  answer: string
  /** Ids of the passages that the answer is based on; always among the given ones. */
  citations: readonly string[]
  hasAbstained: boolean
  answeredBy: 'builtin' | 'model'
  aiModel: string | null
  inputUnits: number | null
  outputUnits: number | null
  costMicros: number | null
}

/** For a caller who reads the answer while it is written. */
export type Listener = {
  /** Aborted when nobody reads any more; the voice then stops. */
  signal?: AbortSignal
  /** Gets the checked part of the answer so far: whole sentences, after the citations. */
  onDraft?: (text: string) => void
}

/** Formulates answers (I1). @throws VoiceError when it cannot answer now */
export type Voice = { speak(asked: Asked, listener?: Listener): Promise<Spoken> }

/** Why a voice did not answer; the reasons are counted. */
export class VoiceError extends Error {
  readonly reason: 'timeout' | 'unavailable' | 'unusable' | 'uncited' | 'refused'
  constructor(reason: VoiceError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export const notUnderstood =
  'I could not make out a question about our work in this. Please put it in plain English, in a sentence or two.'
/** Used when a company has removed its FAQ entry about emergencies. */
export const urgently =
  'If anybody may be in danger, call 911 now; Poison Control answers at 1-800-222-1222. Your question was passed on.'
/** The reply to a question that may be mistyped or in another language. */
export const unread =
  'I am not sure that I read this right. If you mean one of the texts below, open it; otherwise please put it in plain English, in a sentence or two.'
export const unknown =
  'I have no answer to this that I could stand behind, so I give none. Your question was passed on; the answer appears here as soon as somebody has written it.'
export const undecided =
  'Several of our texts come near to this, and I cannot tell which of them you need: the nearest stand below. Your question was passed on as well; an answer of its own appears here as soon as somebody has written it.'
const unknownToJoe =
  'My cookbook and the documentation have nothing that answers this. A wider answer needs a language model, which answers here only when one is connected.'

/** The built-in voice: quotes the best passage, needs no network, and says when it does not know. */
export const builtInVoice: Voice = {
  speak: async ({ assistant, passages, mayAnswer, isKnown, isUnderstood, hasWords }) => {
    const [best] = passages
    if (!best || !mayAnswer) {
      const refusal = assistant === 'joe' ? unknownToJoe : isKnown ? undecided : unknown
      return spoken(isUnderstood ? refusal : hasWords && best ? unread : notUnderstood, [], true)
    }
    return spoken(best.excerpt, [best.id], false)
  },
}

function spoken(answer: string, citations: readonly string[], hasAbstained: boolean): Spoken {
  return {
    answer,
    citations,
    hasAbstained,
    answeredBy: 'builtin',
    aiModel: null,
    inputUnits: null,
    outputUnits: null,
    costMicros: null,
  }
}
