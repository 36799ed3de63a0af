export const stepKinds = ['email', 'sms', 'text', 'call', 'task', 'wait', 'branch'] as const
export type StepKind = (typeof stepKinds)[number]

/** What a branch asks: whether they answered, followed a link of an earlier email, ordered, stand at a stage, or what a field says. */
export const branchOns = ['reply', 'click', 'order', 'stage', 'field'] as const
export type BranchOn = (typeof branchOns)[number]
