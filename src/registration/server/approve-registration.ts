import { eq } from 'drizzle-orm'
import { awardPoints, sendPasswordLink } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { achAuthorizations, businessRegistrations } from '#platform/db/schema/accounts.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { registrationLifecycle } from '#registration/rules/registration-lifecycle.ts'
import { registrationFacts, reviewRegistration } from '#registration/rules/registration-review.ts'
import {
  hasVerifiedBank,
  joinClient,
  keepBank,
  makeClient,
  notifyJoined,
  openLogin,
} from './client-of-registration.ts'
import { isPhone } from './is-phone.ts'
import { firstNameOf, lockRegistration, openSecrets, type Registration } from './locked-registration.ts'
import { activeRep } from './register-business.ts'

export type Outcome = { id: string; status: string; clientId: string | null; isBankVerified: boolean }

/**
 * Opens the account: client (new or existing), customer login, bank data and rep assignment, in one transaction. Repeated
 * calls open it only once (R4). The bank account is verified when the data is complete, plausible and authorized (R1);
 * otherwise its orders wait.
 * @throws AppError 404, 409 when rejected before, or the email already belongs to a customer
 */
export async function approveRegistration(
  context: Context,
  caller: Caller,
  id: string,
  input: {
    assignedSalesRepId?: string | null | undefined
    clientId?: string | null | undefined
    reviewNotes?: string | undefined
  },
): Promise<Outcome> {
  return context.db.transact(async (tx) => {
    const registration = await lockRegistration(tx, id)
    if (registration.status === 'approved') return outcomeOf(tx, registration)
    decideMove(registrationLifecycle, { state: registration.status, action: 'approve', role: 'admin' })

    const now = context.clock.now().toISOString()
    const authorization = (
      await tx.orm.select().from(achAuthorizations).where(eq(achAuthorizations.registrationId, id)).limit(1)
    )[0]
    const plain = openSecrets(context, registration)
    const { canVerifyBank } = reviewRegistration(
      registrationFacts({ ...registration, ...plain }, authorization !== undefined, isPhone),
    )
    const repId = await chosenRep(tx, input.assignedSalesRepId, registration)

    const joined = input.clientId
      ? await joinClient(tx, caller, { id: input.clientId, registration, repId })
      : null
    const clientId = joined?.id ?? (await makeClient(tx, caller, registration, repId))
    const login = await openLogin(tx, caller, clientId, registration)
    const isBankVerified = await keepBank(context, tx, caller, {
      clientId,
      registration,
      accountNumber: plain.accountNumber,
      canVerify: canVerifyBank,
    })
    if (joined) await notifyJoined(tx, joined, registration)
    await tx.orm.update(achAuthorizations).set({ clientId }).where(eq(achAuthorizations.registrationId, id))
    await tx.orm
      .update(businessRegistrations)
      .set({
        status: 'approved',
        approvedBy: caller.actor.id,
        approvedAt: now,
        clientId,
        // The password moved to the login.
        passwordHash: null,
        reviewNotes: input.reviewNotes ?? registration.reviewNotes,
        version: registration.version + 1,
        updatedAt: now,
      })
      .where(eq(businessRegistrations.id, id))

    await recordMove(tx, caller, {
      entity: 'business_registrations',
      id,
      action: 'approve',
      from: registration.status,
      to: 'approved',
      after: { clientId, joins: joined !== null },
    })
    if (registration.referralSource === 'sales_rep' && registration.salesRepId)
      await awardPoints(tx, {
        userId: registration.salesRepId,
        activity: 'registration_approved',
        key: `registration:${id}`,
        details: { clientId },
      })
    await enqueue(tx, 'send-mail', approvedMail(registration, isBankVerified))
    await enqueue(tx, 'watch-facts', {}, { key: 'watch-facts' })
    if (login && registration.passwordHash)
      await sendPasswordLink(context, tx, login, { template: 'customer-password-to-prove' })
    return { id, status: 'approved', clientId, isBankVerified }
  })
}

export function approvedMail(
  registration: Pick<Registration, 'id' | 'contactEmail' | 'businessName' | 'ownerFirstName' | 'contactName'>,
  isBankVerified: boolean,
) {
  return {
    id: `registration-${registration.id}-approved`,
    to: registration.contactEmail,
    template: 'registration-approved' as const,
    data: {
      businessName: registration.businessName,
      firstName: firstNameOf(registration),
      note: isBankVerified
        ? 'Your bank data is verified: orders are confirmed as soon as you place them with us.'
        : 'Your bank data is not verified yet. You can order right away; we confirm orders once it is.',
    },
  }
}

/** @throws AppError 404, 409 unless it is pending */
export async function rejectRegistration(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Outcome> {
  return context.db.transact(async (tx) => {
    const registration = await lockRegistration(tx, id)
    const to = decideMove(registrationLifecycle, {
      state: registration.status,
      action: 'reject',
      role: 'admin',
    })
    await tx.orm
      .update(businessRegistrations)
      .set({
        status: to,
        reviewNotes: reason,
        version: registration.version + 1,
        updatedAt: context.clock.now().toISOString(),
      })
      .where(eq(businessRegistrations.id, id))
    await recordMove(tx, caller, {
      entity: 'business_registrations',
      id,
      action: 'reject',
      from: registration.status,
      to,
      reason,
    })
    await enqueue(tx, 'watch-facts', {}, { key: 'watch-facts' })
    await enqueue(tx, 'send-mail', {
      id: `registration-${id}-rejected-${registration.version}`,
      to: registration.contactEmail,
      template: 'registration-rejected',
      data: {
        businessName: registration.businessName,
        firstName: firstNameOf(registration),
        reason,
      },
    })
    return { id, status: to, clientId: null, isBankVerified: false }
  })
}

async function outcomeOf(tx: Tx, registration: Registration): Promise<Outcome> {
  return {
    id: registration.id,
    status: registration.status,
    clientId: registration.clientId,
    isBankVerified: registration.clientId !== null && (await hasVerifiedBank(tx, registration.clientId)),
  }
}

/** The rep that the reviewer chose, otherwise the one that the applicant named; only an active rep counts. */
async function chosenRep(
  tx: Tx,
  chosen: string | null | undefined,
  registration: Registration,
): Promise<string | null> {
  const id = chosen ?? (registration.referralSource === 'sales_rep' ? registration.salesRepId : null)
  const rep = await activeRep(tx, id)
  if (chosen && !rep) throw invalidField('assignedSalesRepId', 'This is not an active sales rep.')
  return rep
}
