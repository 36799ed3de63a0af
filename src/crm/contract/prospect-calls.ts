import { z } from 'zod'
import { prospectLifecycle } from '#crm/rules/prospect-lifecycle.ts'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { anyRow } from '#platform/contract/define.ts'
import { text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { moveStage, moveStep } from './move-prospect.ts'

const move = {
  method: 'POST',
  access: ['trainee', 'sales_rep', 'admin'],
  tags: 'prospects',
  answer: anyRow,
  changes: ['prospects'],
} as const satisfies Partial<CallFacts>

/** Whose a prospect becomes, and why. */
export const reassignProspect = z.strictObject({ to: refTo('users'), reason: text(500) })

export const prospectCalls = {
  step: defineCall({
    ...move,
    path: '/api/prospects/:id/step',
    summary: 'to another of the ten steps',
    body: moveStep,
  }),
  takeBack: defineCall({
    ...move,
    path: '/api/prospects/:id/take-back',
    summary: 'take back one’s own last move',
  }),
  reassign: defineCall({
    ...move,
    path: '/api/prospects/:id/reassign',
    access: ['admin'],
    summary: 'give it to another sales rep, with the open tasks of the one before',
    body: reassignProspect,
    changes: ['prospects', 'prospect_transfers', 'follow_up_reminders', 'follow_ups', 'prospect_follow_ups'],
  }),
}

const movesOf = (action: string) =>
  Object.values(prospectLifecycle.moves)
    .flat()
    .filter((one) => one.action === action)

/** Moves a prospect to another stage: one call for each action of the lifecycle. */
export function moveProspect(action: string) {
  const [first, ...others] = movesOf(action)
  const leads = others.length > 0 && action === 'reopen' ? 'to the stage before' : `to ${first?.to}`
  return defineCall({
    ...move,
    path: `/api/prospects/:id/${action}`,
    summary: `${action}: ${first?.effect ?? leads}`,
    body: moveStage.nullish(),
  })
}
