import { insertBankAccount, lockClient, type TouchedClient } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { customerAuth } from '#platform/db/schema/accounts.ts'
import { clients } from '#platform/db/schema/crm.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { fillIn } from '#registration/rules/client-account.ts'
import type { Registration } from './locked-registration.ts'

/** The facts of a registration under the column names of a client. */
const factsOf = (registration: Registration) => ({
  ownerName:
    [registration.ownerFirstName, registration.ownerLastName].filter(Boolean).join(' ') ||
    registration.contactName,
  email: registration.contactEmail,
  phone: registration.contactPhone,
  address: registration.businessAddress,
  city: registration.businessCity,
  state: registration.businessState,
  zipCode: registration.businessZip,
})

export async function makeClient(
  tx: Tx,
  caller: Caller,
  registration: Registration,
  repId: string | null,
): Promise<string> {
  const id = uuidv7()
  const client = {
    id,
    businessName: registration.businessName,
    ...factsOf(registration),
    assignedSalesRepId: repId,
  }
  await tx.orm.insert(clients).values(client)
  await recordChange(tx, caller, { entity: 'clients', id, action: 'create', after: client })
  return id
}

type Joined = TouchedClient & { contacts: string[] }

/**
 * Fills in what an existing client lacks from the registration; its rep, orders and history stay unchanged (R4).
 * @throws AppError 404, 409 when its account is closed
 */
export async function joinClient(
  tx: Tx,
  caller: Caller,
  { id, registration, repId }: { id: string; registration: Registration; repId: string | null },
): Promise<Joined> {
  const client = await lockClient(tx, id)
  const before = await tx.row(
    `SELECT owner_name, email, phone, address, city, state, zip_code,
            assigned_sales_rep_id, account_status FROM clients WHERE id = $1`,
    [id],
  )
  if (before?.accountStatus === 'closed')
    throw new AppError('conflict', {
      message: `The account of ${client.businessName} is closed: reopen it first.`,
    })
  const logins = await tx.rows(
    'SELECT email FROM customer_auth WHERE client_id = $1 AND is_active AND deleted_at IS NULL',
    [id],
  )
  const known = { ...factsOf(registration), assignedSalesRepId: repId }
  const filled = fillIn(before ?? {}, known)
  await tx.rows(
    `UPDATE clients SET owner_name = coalesce(owner_name, $2), email = coalesce(email, $3), phone = coalesce(phone, $4),
            address = coalesce(address, $5), city = coalesce(city, $6), state = coalesce(state, $7),
            zip_code = coalesce(zip_code, $8), assigned_sales_rep_id = coalesce(assigned_sales_rep_id, $9),
            invite_token_hash = NULL, invite_expires_at = NULL, ${changedNow}
      WHERE id = $1`,
    [
      id,
      known.ownerName,
      known.email,
      known.phone,
      known.address,
      known.city,
      known.state,
      known.zipCode,
      repId,
    ],
  )
  await recordChange(tx, caller, {
    entity: 'clients',
    id,
    action: 'join_registration',
    before: Object.fromEntries(Object.keys(filled).map((field) => [field, null])),
    after: filled,
    metadata: { registrationId: registration.id },
  })
  const contacts = new Set([
    ...logins.map(({ email }) => email),
    ...(client.email ? [client.email.toLowerCase()] : []),
  ])
  contacts.delete(registration.contactEmail)
  return { ...client, contacts: [...contacts] }
}

/**
 * Creates the applicant's login; one that the client already has stays unchanged.
 * @returns the id of the new login @throws AppError 409 when the address belongs to another client
 */
export async function openLogin(
  tx: Tx,
  caller: Caller,
  clientId: string,
  { contactEmail: email, passwordHash }: Registration,
): Promise<string | null> {
  const known = await tx.row('SELECT client_id FROM customer_auth WHERE email = $1 AND deleted_at IS NULL', [
    email,
  ])
  if (known?.clientId === clientId) return null
  if (known) {
    const message = 'This address signs in for another client: join that one, or ask for another address.'
    throw new AppError('unique_taken', { message, fields: { contactEmail: message } })
  }
  const id = uuidv7()
  await tx.orm.insert(customerAuth).values({ id, clientId, email, passwordHash })
  await recordChange(tx, caller, {
    entity: 'customer_auth',
    id,
    action: 'create',
    after: { clientId, email },
  })
  return id
}

/** Stores the bank data of the application, if any. @returns whether the account is verified */
export async function keepBank(
  context: Context,
  tx: Tx,
  caller: Caller,
  {
    clientId,
    registration,
    accountNumber,
    canVerify,
  }: { clientId: string; registration: Registration; accountNumber: string | null; canVerify: boolean },
): Promise<boolean> {
  const { bankName, accountHolderName, routingNumber } = registration
  if (!bankName && !routingNumber && !accountNumber) return false
  const given = {
    bankName,
    accountHolderName,
    routingNumber,
    accountNumber,
    accountType: registration.accountType === 'savings' ? ('savings' as const) : ('checking' as const),
  }
  try {
    const { usableFrom } = await insertBankAccount(context, tx, caller, {
      clientId,
      given,
      application: { isApplication: true, verifiedBy: canVerify ? caller.actor.id : null },
    })
    return canVerify && usableFrom === null
  } catch (error) {
    // The existing client may have this account on file already.
    if (error instanceof AppError && error.details.fields?.accountNumber) return hasVerifiedBank(tx, clientId)
    throw error
  }
}

export async function hasVerifiedBank(tx: Tx, clientId: string): Promise<boolean> {
  const row = await tx.row(
    `SELECT 1 FROM client_banking_info WHERE client_id = $1 AND status = 'verified' AND is_active AND deleted_at IS NULL`,
    [clientId],
  )
  return row !== undefined
}

/** Notifies the client's known contacts that a login was added. */
export async function notifyJoined(tx: Tx, client: Joined, registration: Registration): Promise<void> {
  for (const to of client.contacts)
    await enqueue(tx, 'send-mail', {
      id: `login-added-${registration.id}-${to}`,
      to,
      template: 'login-added',
      data: { businessName: client.businessName, email: registration.contactEmail },
    })
}
