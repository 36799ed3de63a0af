// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { BeginSequence } from '#web/app/sequences/begin-sequence.tsx'
export { ProspectSequences } from '#web/app/sequences/prospect-sequences.tsx'
export { Activity } from '../shared/activity.tsx'
export { ContactBar } from './contact-bar.tsx'
export { FollowUps } from './follow-ups.tsx'
export { StepLine } from './step-line.tsx'
export { StepButtons } from './step-moves.tsx'
