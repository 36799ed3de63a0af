// What other modules may use of this one.

export { nothingRan, runAgain, runningFor, stoppedRuns } from './run-again.ts'
export { stopFollowUps } from './stop-follow-ups.ts'
