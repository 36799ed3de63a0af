import type { TenStep } from '#crm/rules/ten-steps.ts'
import type { ObjectionCategory } from './objection-category.ts'

type FactTopic = 'room' | 'rules' | 'person' | 'readiness' | 'place'
export const factTopics = ['room', 'rules', 'person', 'readiness', 'place'] as const

/** What a move does in the conversation. */
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

/** Something a rep can say; `cues` are words by which a typed sentence is recognized as this move. */
export type PracticeMove = {
  readonly id: string
  readonly stage: TenStep
  readonly does: MoveKind
  readonly text: string
  readonly cues: readonly string[]
  readonly topic?: FactTopic | ObjectionCategory | undefined
  /** The fact that must be known before this move works. */
  readonly needs?: FactTopic | undefined
  /** True when the move makes a forbidden claim. */
  readonly claim?: boolean | undefined
}

type BuyerNeed = { readonly said: string; readonly worth: string }
type BuyerObjection = {
  readonly said: string
  readonly category: ObjectionCategory
  readonly meant: string
  readonly settled: string
}

/** A fictional buyer. The seed decides which need is hidden and which objections come up. */
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

/** One turn of the rep: a chosen move or a typed sentence. */
export type Turn = { readonly moveId: string } | { readonly text: string }

type Said = {
  readonly who: 'buyer' | 'rep'
  readonly text: string
  /** The coach's comment: why it worked, or why not. */
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
  /** True once the value was worked out in the buyer's own numbers. */
  readonly isSummed: boolean
  readonly objections: readonly BuyerObjection[]
  /** The open objection as an index into `objections`; null when none is open. `isAsked`: the rep asked what is meant. */
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
  /** The move id of every turn so far; empty for a sentence that was not understood. */
  readonly used: readonly string[]
  /** Moves no longer offered: they have worked, or should not be repeated. */
  readonly spent: readonly string[]
  readonly said: readonly Said[]
  readonly isOver: boolean
}
