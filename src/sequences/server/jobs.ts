import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/jobs/runner.ts'
import { endByOrder } from './end-by-order.ts'
import { beginByClock, beginSequence } from './enroll-many.ts'
import { runFollowUps } from './run-follow-ups.ts'
import { beginAtStage } from './stage-moved.ts'

type Names = 'run-follow-ups' | 'begin-at-stage' | 'begin-sequence' | 'begin-by-clock' | 'end-by-order'

export function sequenceJobs(context: Context): Pick<Handlers, Names> {
  return {
    'run-follow-ups': (_, stopping) => runFollowUps(context, stopping),
    'begin-at-stage': (reached) => beginAtStage(context, reached),
    'begin-sequence': ({ id }, stopping) => beginSequence(context, id, stopping),
    'begin-by-clock': (_, stopping) => beginByClock(context, stopping),
    'end-by-order': ({ clientId }) => endByOrder(context, clientId),
  }
}
