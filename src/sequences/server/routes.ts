import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { sequenceCalls as calls } from '#sequences/contract/sequence-calls.ts'
import { applyVariant } from './apply-variant.ts'
import { beginVersion, saveSteps, sequenceMoves } from './build-sequence.ts'
import { dryRunOf, dryRunOfDrip } from './dry-run.ts'
import { enrollMany } from './enroll-many.ts'
import { campaignFiguresOf, figuresOf } from './figures.ts'
import { moveFollowUps } from './move-follow-ups.ts'
import { retrySends } from './retry-sends.ts'
import { skippedOf } from './skipped-recipients.ts'

/** Sequences and campaigns: built, tried out, begun, watched, ended. */
export function sequenceRoutes(app: App, context: Context): void {
  sequenceMoves(app, context)
  answerCall(app, calls.saveSteps, ({ request, params, body }) =>
    saveSteps(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.beginVersion, ({ request, params }) =>
    beginVersion(context, callerOf(request), params.id),
  )
  answerCall(app, calls.useVariant, ({ request, params, body }) =>
    applyVariant(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.dryRun, ({ request, params, body }) =>
    dryRunOf(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.enroll, ({ request, params, body }) =>
    enrollMany(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.figures, ({ params }) => figuresOf(context, params.id))
  answerCall(app, calls.skipped, ({ request, query }) => skippedOf(context, callerOf(request), query))
  answerCall(app, calls.campaignFigures, ({ request, params }) =>
    campaignFiguresOf(context, callerOf(request), params.id),
  )
  answerCall(app, calls.dripDryRun, ({ request, params, body }) =>
    dryRunOfDrip(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.retrySends, ({ request, params }) =>
    retrySends(context, callerOf(request), params.id),
  )
  for (const action of ['pause', 'resume', 'retry', 'stop'] as const)
    answerCall(app, calls[action], ({ request, body }) =>
      moveFollowUps(context, callerOf(request), { action, ids: body.ids }),
    )
}
