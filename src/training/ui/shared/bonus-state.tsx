import type { Tone } from '#design/badge.tsx'
import { FieldBadge } from '#design/resource/field-badge.tsx'
import type { bonusStatuses } from '#earnings/rules/bonus-lifecycle.ts'
import { userBonuses } from '#training/contract/rewards/user-bonus.ts'

const tones: Readonly<Record<string, Tone>> = { pending: 'blue', qualified: 'amber', void: 'neutral' }

/** The status of a bonus, for its owner and for the person who pays it. */
export const BonusState = ({ status }: { status: (typeof bonusStatuses)[number] }) => (
  <FieldBadge of={userBonuses} value={status} tone={tones[status]} />
)
