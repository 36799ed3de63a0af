import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { named } from '#platform/resources/define.ts'
import type { Moves, Moving } from '#platform/resources/move-routes.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { type PaperStatus, paperLifecycle } from '#training/rules/graduation/paper-lifecycle.ts'
import { trainingResources } from '../resources.ts'
import { replaceOthers } from './file-paper.ts'
import { notePapersIn } from './record-papers.ts'

/**
 * Actions of an admin on a paper: approving it releases the payout, returning it holds the payout and gives the reason.
 * [FIX-022]
 */
export function movesOfPapers(context: Context): Moves<PaperStatus> {
  return {
    resource: named(trainingResources, 'team_papers'),
    lifecycle: paperLifecycle,
    effect: (tx, moving) => effectOf(context, tx, moving),
  }
}

async function effectOf(context: Context, tx: Tx, moving: Moving): Promise<Record<string, unknown>> {
  const { caller, row, action, reason } = moving
  const userId = String(row.userId)
  demand(refuseOneself(caller.actor, userId))
  const kind = row.kind === 'tax_form' ? 'tax_form' : 'compliance'
  const isApproved = action === 'approve'
  // Approving replaces an older approved paper; returning a newer one leaves the older approved one in force.
  if (isApproved) {
    await replaceOthers(tx, caller, { userId, kind, states: ['approved'], except: String(row.id) })
  }
  if (isApproved || row.status === 'approved')
    await notePapersIn(tx, context, caller, {
      id: userId,
      [kind === 'tax_form' ? 'taxForm' : 'compliance']: isApproved,
    })
  await notify(tx, moving, { userId, kind })
  return {
    decidedBy: caller.actor.id,
    decidedAt: context.clock.now().toISOString(),
    returnReason: isApproved ? null : reason,
  }
}

const names = { tax_form: 'tax form (W-9)', compliance: 'compliance papers' }

async function notify(
  tx: Tx,
  { row, action, reason }: Moving,
  { userId, kind }: { userId: string; kind: keyof typeof names },
): Promise<void> {
  const person = await tx.row(
    `SELECT email, first_name FROM users WHERE id = $1 AND status = 'active' AND deleted_at IS NULL`,
    [userId],
  )
  if (!person) return
  await enqueue(tx, 'send-mail', {
    id: `paper-${row.id}-${row.version}`,
    to: person.email,
    template: action === 'approve' ? 'paper-approved' : 'paper-returned',
    data: { firstName: person.firstName, paper: names[kind], reason: reason ?? '' },
  })
}
