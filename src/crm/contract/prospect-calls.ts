import { prospectLifecycle } from '#crm/rules/prospect-lifecycle.ts'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { anyRow } from '#platform/contract/define.ts'
import { moveStage, moveStep } from './move-prospect.ts'

const move = {
  method: 'POST',
  access: ['trainee', 'sales_rep', 'admin'],
  tags: 'prospects',
  answer: anyRow,
  changes: ['prospects'],
} as const satisfies Partial<CallFacts>

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
