// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { KindInput } from './kind-input.tsx'
export { ReminderActions } from './reminder-actions.tsx'
export { RepeatChoice, RepeatInput } from './repeat-choice.tsx'
