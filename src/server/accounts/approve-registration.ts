import { eq } from 'drizzle-orm'
import { registrationLifecycle } from '#domain/accounts/registration-lifecycle.ts'
import { registrationFacts, reviewRegistration } from '#domain/accounts/registration-review.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { achAuthorizations, businessRegistrations, customerAuth } from '../db/schema/accounts.ts'
import { clientBankingInfo } from '../db/schema/accounts-banking.ts'
import { clients } from '../db/schema/crm.ts'
import { invalidField } from '../errors/app-error.ts'
import { sendPasswordLink } from '../identity/reset-password.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'
import { decideMove, recordMove } from '../resources/moves.ts'
import { awardPoints } from '../training/award-points.ts'
import { isPhone } from './is-phone.ts'
import { firstNameOf, lockRegistration, openSecrets, type Registration } from './locked-registration.ts'

export type Outcome = { id: string; status: string; clientId: string | null; isBankVerified: boolean }

/**
 * Opens the account: client, customer login, bank data, rep assignment, in one transaction and once, however often it is
 * asked for (R4). The bank counts as verified when the data is complete, plausible and authorised (R1); otherwise its
 * orders wait.
 * @throws AppError 404, 409 when rejected before, or the e-mail already belongs to a customer
 */
export async function approveRegistration(
  context: Context,
  caller: Caller,
  id: string,
  input: { assignedSalesRepId?: string | null | undefined; reviewNotes?: string | undefined },
): Promise<Outcome> {
  return context.db.transact(async (tx) => {
    const registration = await lockRegistration(tx, id)
    if (registration.status === 'approved') return outcomeOf(tx, registration)
    decideMove(registrationLifecycle, registration.status, 'approve', 'admin')

    const now = context.clock.now().toISOString()
    const authorization = (
      await tx.orm.select().from(achAuthorizations).where(eq(achAuthorizations.registrationId, id)).limit(1)
    )[0]
    const plain = openSecrets(context, registration)
    const { canVerifyBank } = reviewRegistration(
      registrationFacts({ ...registration, ...plain }, authorization !== undefined, isPhone),
    )
    const repId = await chosenRep(tx, input.assignedSalesRepId, registration)

    const clientId = uuidv7()
    const ownerName = [registration.ownerFirstName, registration.ownerLastName].filter(Boolean).join(' ')
    const client = {
      id: clientId,
      businessName: registration.businessName,
      ownerName: ownerName || registration.contactName,
      email: registration.contactEmail,
      phone: registration.contactPhone,
      address: registration.businessAddress,
      city: registration.businessCity,
      state: registration.businessState,
      zipCode: registration.businessZip,
      assignedSalesRepId: repId,
    }
    await tx.orm.insert(clients).values(client)
    const login = uuidv7()
    await tx.orm.insert(customerAuth).values({
      id: login,
      clientId,
      email: registration.contactEmail,
      passwordHash: registration.passwordHash,
    })
    const bank = uuidv7()
    await tx.orm.insert(clientBankingInfo).values({
      id: bank,
      clientId,
      bankName: registration.bankName,
      bankAddress: registration.bankAddress,
      accountHolderName: registration.accountHolderName,
      routingNumber: registration.routingNumber,
      accountNumber: plain.accountNumber
        ? context.sealer.seal(plain.accountNumber, `client_banking_info|account_number|${bank}`)
        : null,
      accountType: registration.accountType ?? 'checking',
      ...(canVerifyBank ? { status: 'verified', verificationDate: now, verifiedBy: caller.actor.id } : {}),
    })
    await tx.orm.update(achAuthorizations).set({ clientId }).where(eq(achAuthorizations.registrationId, id))
    await tx.orm
      .update(businessRegistrations)
      .set({
        status: 'approved',
        approvedBy: caller.actor.id,
        approvedAt: now,
        clientId,
        // The login has it now.
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
      after: { clientId },
    })
    await recordChange(tx, caller, { entity: 'clients', id: clientId, action: 'create', after: client })
    await recordChange(tx, caller, {
      entity: 'customer_auth',
      id: login,
      action: 'create',
      after: { clientId, email: registration.contactEmail },
    })
    await recordChange(tx, caller, {
      entity: 'client_banking_info',
      id: bank,
      action: 'create',
      after: { clientId, status: canVerifyBank ? 'verified' : 'unverified' },
    })
    if (registration.referralSource === 'sales_rep' && registration.salesRepId)
      await awardPoints(tx, {
        userId: registration.salesRepId,
        activity: 'registration_approved',
        key: `registration:${id}`,
        details: { clientId },
      })
    await enqueue(tx, 'send-mail', approvedMail(registration, canVerifyBank))
    if (registration.passwordHash) await sendPasswordLink(context, tx, login, 'customer-password-to-prove')
    return { id, status: 'approved', clientId, isBankVerified: canVerifyBank }
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
    const to = decideMove(registrationLifecycle, registration.status, 'reject', 'admin')
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
  const bank = await tx.row(
    `SELECT 1 FROM client_banking_info WHERE client_id = $1 AND status = 'verified' AND is_active`,
    [registration.clientId],
  )
  return {
    id: registration.id,
    status: registration.status,
    clientId: registration.clientId,
    isBankVerified: bank !== undefined,
  }
}

/** The reviewer's choice, else the rep the applicant named; only an active rep. */
async function chosenRep(
  tx: Tx,
  chosen: string | null | undefined,
  registration: Registration,
): Promise<string | null> {
  const id = chosen ?? (registration.referralSource === 'sales_rep' ? registration.salesRepId : null)
  if (!id) return null
  const rep = await tx.row(
    `SELECT 1 FROM users WHERE id = $1 AND role = 'sales_rep' AND status = 'active' AND deleted_at IS NULL`,
    [id],
  )
  if (rep) return id
  if (chosen) throw invalidField('assignedSalesRepId', 'This is not an active sales rep.')
  return null
}
