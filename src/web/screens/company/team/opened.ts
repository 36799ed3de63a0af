// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { MemberActions } from './member-actions.tsx'
export { PayoutTab } from './payout-tab.tsx'
export { SessionsTab } from './sessions-tab.tsx'
