// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { ReviewTask } from './review-task.tsx'
export { TaskOutcome } from './task-outcome.tsx'
