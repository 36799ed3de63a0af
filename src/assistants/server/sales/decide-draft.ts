import type { z } from 'zod'
import type { approveDraft as approveBody } from '#assistants/contract/ai-sales.ts'
import type { Leaving } from '#assistants/rules/sales/leaving.ts'
import { appConfigOf } from '#company/server/api.ts'
import { wrongFields } from '#email/rules/content/check-email.ts'
import { aiSalesKind } from '#email/rules/email.ts'
import {
  checkEmail,
  makeEmail,
  missingPicture,
  picturesIn,
  queueEmail,
  shownIn,
  writeEmail,
} from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, notFound, refused } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { refuseFields, refuseMove } from '#platform/rules/refusal.ts'
import { leavingOf } from './gate-email.ts'
import { policyOf } from './policy-of.ts'
import { type Facts, readFacts } from './prospect-facts.ts'
import { say } from './say.ts'
import { moveDraft } from './stop-drafts.ts'

type Approved = z.output<typeof approveBody>

/**
 * A person approves an email as it stands now: it is queued, and all conditions are checked again at sending. [MAIL-013]
 * @throws AppError 400 by field, 404, 409 when it was decided already or may not leave
 */
export async function approveDraft(
  context: Context,
  caller: Caller,
  id: string,
  text: Approved,
): Promise<void> {
  await context.db.transact((tx) => queueEmailOf(context, tx, { id, caller, ...text }))
}

type Going = Approved & { id: string; caller: Caller | null }

/** Approves within a transaction; `caller` is null where the policy needs no approval. */
export async function queueEmailOf(
  context: Context,
  tx: Tx,
  { id, caller, subject, body }: Going,
): Promise<void> {
  const draft = await lockDraft(tx, id)
  const [facts] = await readFacts(tx, [draft.aiProspectId])
  if (!facts?.email) throw refused(refuseMove('There is no mail address.'))
  const { company } = await appConfigOf(context)
  const writer = caller?.actor.id ?? facts.id
  const wrong = wrongFields(await problemsOf(tx, writer, { subject, body }, namesIn(facts, company.name)))
  if (wrong) throw refused(refuseFields(wrong))
  // A rehearsal sends nothing, so the sending checks are skipped.
  const leaving: Leaving = facts.isSimulated ? { to: 'send' } : await leavingOf(context, tx, facts)
  if (leaving.to === 'stop') throw refused(refuseMove(leaving.reason))
  const now = context.clock.now().toISOString()
  const pictures = await picturesIn(tx, body)
  const missing = missingPicture(body, pictures)
  if (missing) throw refused(refuseFields({ body: missing }))
  const made = await makeEmail(writer, { subject, marks: body, pictures: shownIn(context, pictures) })
  const { answersFor } = await policyOf(tx)
  const email = facts.isSimulated
    ? null
    : await writeEmail(context, tx, caller, {
        to: {
          email: facts.email,
          name: facts.ownerName ?? facts.name,
          type: facts.prospectId ? 'prospect' : 'other',
          id: facts.prospectId,
        },
        senderId: facts.repId ?? answersFor ?? caller?.actor.id ?? null,
        kind: aiSalesKind,
        isCommercial: true,
        subject,
        ...made,
      })
  await tx.rows(
    `UPDATE ai_sales_drafts SET state = 'approved', subject = $2, body = $3, email_id = $4, decided_by = $5, decided_at = $6,
            ${changedAt('$6')} WHERE id = $1`,
    [id, subject, made.text, email?.id ?? null, caller?.actor.id ?? null, now],
  )
  await recordMove(tx, caller, {
    entity: 'ai_sales_drafts',
    id,
    field: 'state',
    action: 'approve',
    from: 'waiting',
    to: 'approved',
    before: { subject: draft.subject, body: draft.body },
    after: { subject, body: made.text },
  })
  if (!email) return say(context, tx, id)
  if (leaving.to === 'wait')
    await queueEmail(tx, { id: email.id, kind: aiSalesKind, isCommercial: true }, leaving.until)
}

/** Names in an email, which are no claims: a business may be called "Stress Relief Kava". */
export const namesIn = ({ name }: Pick<Facts, 'name'>, company: string): string[] => [name, company]

/** Problems by field: unfilled template fields and forbidden claims; names in the email do not count as claims. */
export async function problemsOf(tx: Tx, who: string, { subject, body }: Approved, names: readonly string[]) {
  const unnamed = (text: string) =>
    names.reduce((left, name) => (name.trim() === '' ? left : left.replaceAll(name, 'Name')), text)
  const hasField = (text: string) => text.includes('{{') || text.includes('{%')
  const problem = 'A letter that is filled in has no fields: write what is meant.'
  return {
    ...(await checkEmail(tx, who, { subject: unnamed(subject), body: unnamed(body) })),
    ...(hasField(subject) ? { subject: problem } : {}),
    ...(hasField(body) ? { body: problem } : {}),
  }
}

/** A person rejects an email; the reason is saved with it, and the business is due again after the policy's gap. */
export async function rejectDraft(
  { db, clock }: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<void> {
  await db.transact(async (tx) => {
    const draft = await lockDraft(tx, id)
    const now = clock.now()
    const at = now.toISOString()
    await moveDraft(tx, { id, from: 'waiting', to: 'rejected', reason, at, caller })
    const { gapDays } = await policyOf(tx)
    await tx.change(
      `UPDATE ai_prospects SET next_follow_up_date = $2, ${changedAt('$3')} WHERE id = $1 RETURNING id`,
      [draft.aiProspectId, new Date(now.getTime() + gapDays * 86_400_000).toISOString(), at],
    )
  })
}

async function lockDraft(tx: Tx, id: string) {
  const draft = await tx.row(
    `SELECT state, subject, body, ai_prospect_id FROM ai_sales_drafts
      WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [id],
  )
  if (!draft) throw notFound()
  if (draft.state !== 'waiting')
    throw new AppError('move_not_allowed', { message: `It is ${draft.state} already.`, allowed: [] })
  return draft
}
