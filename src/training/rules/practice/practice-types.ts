import type { TenStep } from '#crm/rules/ten-steps.ts'
import type { ObjectionCategory } from './objection-category.ts'

type FactTopic = 'room' | 'rules' | 'person' | 'readiness' | 'place'
export const factTopics = ['room', 'rules', 'person', 'readiness', 'place'] as const

/** What a move does, as the rules know it. */
type MoveKind =
  | 'open'
  | 'learn'
  | 'need'
  | 'deepen'
  | 'present'
  | 'dump'
  | 'ask'
  | 'answer'
  | 'check'
  | 'trial'
  | 'close'
  | 'date'
  | 'follow'
  | 'pass'
  | 'refer'
  | 'tend'
  | 'push'

/** Something a rep can say; `cues` are words by which a typed sentence is known to mean it. */
export type PracticeMove = {
  readonly id: string
  readonly stage: TenStep
  readonly does: MoveKind
  readonly text: string
  readonly cues: readonly string[]
  readonly topic?: FactTopic | ObjectionCategory | undefined
  /** A fact that must be known for it to work. */
  readonly needs?: FactTopic | undefined
  /** It says what nobody here may say. */
  readonly claim?: boolean | undefined
}

type BuyerNeed = { readonly said: string; readonly worth: string }
type BuyerObjection = {
  readonly said: string
  readonly category: ObjectionCategory
  readonly meant: string
  readonly settled: string
}

/** A made-up buyer; what is hidden is drawn by the seed. */
export type Buyer = {
  readonly slug: string
  readonly name: string
  readonly place: string
  readonly about: string
  readonly scene: string
  readonly patience: number
  readonly greeting: string
  readonly permission: string
  readonly facts: Readonly<Record<FactTopic, string>>
  readonly needs: readonly BuyerNeed[]
  readonly objections: readonly BuyerObjection[]
  readonly order: string
  readonly follow: string
  readonly referral: string
  readonly bond: string
  readonly leaves: string
}

/** One turn of the rep: a move that was chosen, or a sentence that was typed. */
export type Turn = { readonly moveId: string } | { readonly text: string }

type Said = {
  readonly who: 'buyer' | 'rep'
  readonly text: string
  /** What the coach says about it: why it worked, or did not. */
  readonly note?: string | undefined
}

export type PracticeState = {
  readonly stage: TenStep
  readonly patience: number
  readonly isOpen: boolean
  readonly facts: readonly FactTopic[]
  readonly need: BuyerNeed
  readonly isNeedKnown: boolean
  readonly isNeedDeepened: boolean
  readonly isPresented: boolean
  /** Shown in the buyer's own numbers. */
  readonly isSummed: boolean
  readonly objections: readonly BuyerObjection[]
  /** The objection on the table: its place in `objections`, and whether one has asked what is meant. */
  readonly raised: number | null
  readonly isAsked: boolean
  readonly settled: readonly number[]
  readonly isChecked: boolean
  readonly isTried: boolean
  readonly outcome: 'ordered' | 'dated' | 'left' | null
  readonly isFollowed: boolean
  readonly isReferred: boolean
  readonly isTended: boolean
  readonly claims: number
  /** Every move so far, one a turn; empty for a sentence that was not understood. */
  readonly used: readonly string[]
  /** Moves that have done what they can do, or are better not repeated. */
  readonly spent: readonly string[]
  readonly said: readonly Said[]
  readonly isOver: boolean
}
