import type { z } from 'zod'
import type { Tour, tourBodies } from '#crm/contract/practice-tour.ts'
import { type TourFacts, type TourStep, tourState } from '#crm/rules/practice-tour.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { createRow } from '#platform/resources/write.ts'
import { logContact } from './log-contact.ts'
import { moveStep } from './move-prospect.ts'
import { crmResources } from './resources.ts'

type Bodies = { [Step in TourStep]: z.output<(typeof tourBodies)[Step]> }
type Prospect = NonNullable<Tour['prospect']>

// The tour's own prospect: a personal practice record, recognized by its source.
const source = 'crm_training'
const tourProspect =
  "FROM prospects p WHERE p.assigned_to = $1 AND p.is_practice AND p.source = 'crm_training' AND p.deleted_at IS NULL"

/** A person's progress in the tour, read from their practice records. [TRAIN-010] */
export async function tourOf(db: Db, userId: string): Promise<Tour> {
  const row = await db.row(
    `SELECT p.id, p.business_name, p.contact_name, p.city, p.state,
            p.current_ten_step,
            (SELECT count(*)::int FROM interactions i
              WHERE i.prospect_id = p.id AND i.status = 'done' AND i.deleted_at IS NULL) AS contacts,
            (SELECT count(*)::int FROM follow_ups f WHERE f.prospect_id = p.id AND f.deleted_at IS NULL) AS plans,
            (SELECT count(*)::int FROM sample_requests s WHERE s.prospect_id = p.id AND s.deleted_at IS NULL) AS samples
       ${tourProspect} ORDER BY p.created_at DESC LIMIT 1`,
    [userId],
  )
  if (!row) {
    const facts = { hasProspect: false, contacts: 0, plans: 0, currentTenStep: 1, samples: 0 }
    return { ...copied(facts), prospect: null }
  }
  const { contacts, plans, samples, ...prospect } = row
  const facts = { hasProspect: true, contacts, plans, samples, currentTenStep: row.currentTenStep }
  return { ...copied(facts), prospect }
}

const copied = (facts: TourFacts) => {
  const { done, ...state } = tourState(facts)
  return { ...state, done: [...done] }
}

/**
 * Takes a step of the tour. The server finds the tour's practice prospect and no id is passed in, so that the tour cannot
 * change a real record. [TRAIN-010, decision O9]
 * @throws AppError 409 when another step is due
 */
export async function takeTourStep<Step extends TourStep>(
  context: Context,
  caller: Caller,
  step: Step,
  body: Bodies[Step],
): Promise<Tour> {
  const userId = caller.actor.id
  const before = await tourOf(context.db, userId)
  if (before.next !== step) throw new AppError('conflict', { message: 'Another step of the tour is due.' })
  await acts[step](context, caller, before.prospect, body)
  const after = await tourOf(context.db, userId)
  await keep(context.db, userId, after)
  return after
}

const resource = (name: string) => named(crmResources, name)

const acts: {
  [Step in TourStep]: (
    context: Context,
    caller: Caller,
    prospect: Prospect | null,
    body: Bodies[Step],
  ) => Promise<unknown>
} = {
  prospect: ({ db }, caller, _, body) => db.transact((tx) => begin(tx, caller, body)),
  contact: (context, caller, prospect, body) =>
    logContact(context, caller, { ...body, prospectId: there(prospect).id }),
  plan: (context, caller, prospect, { dueDate, ...body }) =>
    createRow(context, resource('follow_ups'), caller, {
      ...body,
      prospectId: there(prospect).id,
      userId: caller.actor.id,
      dueDate: `${dueDate}T16:00:00.000Z`,
    }),
  step: (context, caller, prospect, { reason }) => {
    const { id, currentTenStep } = there(prospect)
    return moveStep(context, caller, id, { step: currentTenStep + 1, reason })
  },
  sample: (context, caller, prospect, { productId, quantity, address, zipCode }) => {
    const { id, city, state } = there(prospect)
    return createRow(context, resource('sample_requests'), caller, {
      prospectId: id,
      products: [{ productId, quantity }],
      shippingAddress: { address, city: city ?? '', state: state ?? '', zipCode },
      notes: 'From the guided tour.',
    })
  },
}

function there(prospect: Prospect | null): Prospect {
  if (!prospect) throw notFound()
  return prospect
}

/** Creates the tour's prospect once: a second concurrent call waits and finds it. */
async function begin(tx: Tx, caller: Caller, body: Bodies['prospect']): Promise<void> {
  const userId = caller.actor.id
  await tx.rows('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId])
  if (await tx.row(`SELECT 1 ${tourProspect}`, [userId])) return
  const row = await tx.row(
    `INSERT INTO prospects (business_name, contact_name, city, state, source, assigned_to, is_practice, notes)
     VALUES ($1, $2, $3, $4, $5, $6, true, 'A practice record of the guided tour.') RETURNING id`,
    [body.businessName, body.contactName ?? null, body.city, body.state.toUpperCase(), source, userId],
  )
  if (!row) throw notFound()
  const after = { ...body, source, isPractice: true, assignedTo: userId }
  await recordChange(tx, caller, { entity: 'prospects', id: row.id, action: 'create', after })
}

/** Restarts the tour: only its practice records are removed. */
export async function resetTour(context: Context, caller: Caller): Promise<Tour> {
  const userId = caller.actor.id
  await context.db.transact(async (tx) => {
    const gone = await tx.rows(
      `UPDATE prospects p SET deleted_at = now(), ${changedNow}
        WHERE p.id IN (SELECT p.id ${tourProspect}) RETURNING p.id`,
      [userId],
    )
    const ids = gone.map(({ id }) => id)
    for (const table of ['interactions', 'follow_ups', 'sample_requests']) {
      await tx.rows(
        `UPDATE ${table} SET deleted_at = now(), ${changedNow}
          WHERE prospect_id = ANY($1::uuid[]) AND is_practice AND deleted_at IS NULL`,
        [ids],
      )
    }
    for (const id of ids) await recordChange(tx, caller, { entity: 'prospects', id, action: 'remove' })
  })
  const tour = await tourOf(context.db, userId)
  await keep(context.db, userId, tour)
  return tour
}

/** Also stores the progress on the user, where administrators see it. */
async function keep(db: Db, userId: string, { next, score, done }: Tour): Promise<void> {
  await db.rows(
    `UPDATE users SET crm_training_stage = $2, crm_training_score = $3, crm_completed_modules = $4, ${changedNow}
      WHERE id = $1`,
    [userId, next ?? 'done', score, done],
  )
}
