export const stepKinds = ['email', 'sms', 'text', 'call', 'task', 'wait', 'branch'] as const
export type StepKind = (typeof stepKinds)[number]

/** What a branch tests: an answer, a click in an earlier email, an order, the stage, or the value of a field. */
export const branchOns = ['reply', 'click', 'order', 'stage', 'field'] as const
export type BranchOn = (typeof branchOns)[number]
