import { type PayoutHold, payoutHolds } from '#billing/rules/payout-hold.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { transitionSql } from '#platform/resources/moves.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { formatDay } from '#platform/rules/text/dates.ts'
import type { Graduated } from '#training/contract/graduation/graduation.ts'
import { graduateRole, hasGraduated, refuseGraduation } from '#training/rules/graduation/graduation.ts'
import { gateWarnings } from '#training/rules/graduation/graduation-gate.ts'
import { issueForGraduation } from '../certificates/issue-certificate.ts'
import { graduationGate, learningSeen } from '../modules/learning-seen.ts'
import { awardPoints } from '../rewards/award-points.ts'
import { lockLearner } from './graduation.ts'

/** Names used in the email: what is still needed before money is paid out. */
const paperNames: Record<PayoutHold, string> = {
  tax_form: 'your tax form (1099)',
  compliance: 'your compliance check',
  payout_method: 'how you want to be paid (Payment setup)',
  payout_verification: 'a look at your payout details',
}

/**
 * Makes a trainee a sales rep: role, hire date, approval, points, certificate, audit row and email in one transaction, with
 * the person's row locked; approving again changes nothing. Overriding a requirement that is not met takes a reason, and the
 * audit keeps both. [TRAIN-003, FIX-032, decision T2]
 * @throws AppError 404, 403 about oneself, 409 with what is missing, 400 without a reason where one is needed
 */
export async function graduateTrainee(
  context: Context,
  caller: Caller,
  id: string,
  reason?: string,
): Promise<Graduated> {
  demand(refuseOneself(caller.actor, id))
  return context.db.transact(async (tx) => {
    const learner = await lockLearner(tx, id)
    if (!learner) throw notFound()
    const holds = payoutHolds(learner)
    if (hasGraduated(learner)) {
      const { hireDate } = learner
      return { id, role: graduateRole, hireDate: hireDate ?? '', pointsAwarded: 0, isNew: false, holds }
    }
    const warnings = await warningsOf(tx, id)
    demand(refuseGraduation(learner, warnings, reason))
    const today = await companyDay(tx, context)
    await tx.rows(
      `UPDATE users SET role = $2, hire_date = $3, approved_date = $3, ${changedNow} WHERE id = $1`,
      [id, graduateRole, today],
    )
    const moved = { entity: 'users', id, action: 'graduate' }
    const params = new Params()
    await tx.rows(
      transitionSql(params, caller, {
        ...moved,
        from: learner.role,
        to: graduateRole,
        reason: reason ?? null,
      }),
      params.values,
    )
    await recordChange(tx, caller, {
      ...moved,
      before: { role: learner.role, hireDate: learner.hireDate, approvedDate: learner.approvedDate },
      after: {
        role: graduateRole,
        hireDate: today,
        approvedDate: today,
        ...(warnings.length > 0 && { passedOver: warnings }),
      },
      reason: reason ?? null,
    })
    const pointsAwarded = await awardPoints(tx, {
      userId: id,
      activity: 'training_graduated',
      key: 'graduated',
    })
    await issueForGraduation(tx, caller, id, context.clock.now().toISOString())
    await enqueue(tx, 'send-mail', {
      id: `graduated-${id}`,
      to: learner.email,
      template: 'graduated',
      data: { firstName: learner.firstName, hireDate: formatDay(today), papers: papersText(holds) },
    })
    return { id, role: graduateRole, hireDate: today, pointsAwarded, isNew: true, holds }
  })
}

/** The company's requirements that a person has not met. */
async function warningsOf(tx: Tx, id: string): Promise<string[]> {
  const gate = await graduationGate(tx)
  const seen = (await learningSeen(tx, [id], gate)).get(id)
  return seen ? gateWarnings(seen, gate) : []
}

function papersText(holds: readonly PayoutHold[]): string {
  if (holds.length === 0) return 'Your papers are complete, so your first payout can follow your first sale.'
  const names = holds.map((hold) => paperNames[hold])
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  return `One thing before your first payout: we still need ${list}. Your commissions add up meanwhile.`
}
