import { eq, type SQL } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { businessRegistrations } from '#platform/db/schema/accounts.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { placeOf } from './register-business.ts'

export type Registration = typeof businessRegistrations.$inferSelect

/** The registration, locked until the transaction ends. @throws AppError 404 */
export async function lockRegistration(tx: Tx, id: string): Promise<Registration> {
  const found = await lockWhere(tx, eq(businessRegistrations.id, id))
  if (!found) throw notFound()
  return found
}

export async function lockWhere(tx: Tx, where: SQL): Promise<Registration | undefined> {
  const [found] = await tx.orm.select().from(businessRegistrations).where(where).for('update')
  return found && !found.deletedAt ? found : undefined
}

/** The decrypted secrets of a registration, for the rules only; they never leave the server. */
export function openSecrets(context: Context, registration: Registration) {
  const open = (field: 'taxId' | 'accountNumber') => {
    const sealed = registration[field]
    return sealed ? context.sealer.open(sealed, placeOf(field, registration.id)) : null
  }
  return { taxId: open('taxId'), accountNumber: open('accountNumber') }
}

/** Whether an ACH authorization is on record (R2). */
export async function hasAuthorization(db: Db, id: string): Promise<boolean> {
  const found = await db.row('SELECT 1 FROM ach_authorizations WHERE registration_id = $1 LIMIT 1', [id])
  return found !== undefined
}

/** The name used to address an applicant in emails. */
export function firstNameOf(registration: Pick<Registration, 'ownerFirstName' | 'contactName'>): string {
  return registration.ownerFirstName ?? registration.contactName ?? ''
}
