import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export const bonusStatuses = ['pending', 'qualified', 'paid', 'void'] as const
type UserBonusStatus = (typeof bonusStatuses)[number]

/** States of a bonus: one per person and tier. [TRAIN-070, decision T12] */
export const userBonusLifecycle: Lifecycle<UserBonusStatus> = {
  entity: 'user_bonuses',
  initial: 'pending',
  moves: {
    pending: [
      { action: 'qualify', to: 'qualified', roles: ['system', 'admin'] },
      { action: 'void', to: 'void', roles: ['admin'], needsReason: true },
    ],
    qualified: [{ action: 'pay', to: 'paid', roles: ['admin'] }],
    paid: [],
    void: [],
  },
}
