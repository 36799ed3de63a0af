import type { QuestionKind, SourceType } from '#platform/rules/source-types.ts'

/** A piece of a source that an answer may rest on. */
export type Quotable = {
  id: string
  sourceType: SourceType
  title: string
  /** The part that fits the question. */
  excerpt: string
}

export type Asked = {
  assistant: 'help' | 'joe'
  question: string
  kind: QuestionKind
  /** Best first. */
  passages: readonly Quotable[]
  /** How likely the first passage is the right one. */
  confidence: number
  mayAnswer: boolean
  /** Whether something we have answers it, be it unclear which. */
  isKnown: boolean
  /** Whether the question is about anything we know. */
  isUnderstood: boolean
  /** Whether there are words in it at all. */
  hasWords: boolean
}

export type Spoken = {
  answer: string
  /** Ids of the passages it rests on; always among those that were given. */
  citations: readonly string[]
  hasAbstained: boolean
  answeredBy: 'builtin' | 'model'
  aiModel: string | null
  inputUnits: number | null
  outputUnits: number | null
  costMicros: number | null
}

/** Who listens while an answer is being written. */
export type Listener = {
  /** Nobody listens any more: the voice stops. */
  signal?: AbortSignal
  /** All of the answer so far that is checked: whole sentences, after the citations. */
  onDraft?: (text: string) => void
}

/** Who puts an answer into words (I1). @throws VoiceError when this one cannot now */
export type Voice = { speak(asked: Asked, listener?: Listener): Promise<Spoken> }

/** Why a voice did not answer, in a word the company may count. */
export class VoiceError extends Error {
  readonly reason: 'timeout' | 'unavailable' | 'unusable' | 'uncited' | 'refused'
  constructor(reason: VoiceError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export const notUnderstood =
  'I could not make out a question about our work in this. Please put it in plain English, in a sentence or two.'
/** Where a company has taken its entry about emergencies away. */
export const urgently =
  'If anybody may be in danger, call 911 now; Poison Control answers at 1-800-222-1222. Your question was passed on.'
/** Asked back: it may be mistyped, or of another language. */
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
