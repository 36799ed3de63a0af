import type { Tx } from '#platform/db/client.ts'
import { businessRegistrations, customerAuth } from '#platform/db/schema/accounts.ts'
import { clientLicenses } from '#platform/db/schema/accounts-banking.ts'
import { type Change, defineResource } from '#platform/resources/define.ts'
import { businessRegistrations as registrationContract } from '#registration/contract/business-registration.ts'
import { clientLicenses as clientLicenseContract } from '#registration/contract/client-license.ts'
import { customerAuth as customerAuthContract } from '#registration/contract/customer-auth.ts'
import { taxFingerprint } from './tax-fingerprint.ts'

/** Changes to a client's logins need a step-up. */
const stepUp = ['create', 'update', 'remove'] as const

/** A license may release or stop orders: open screens read the client again, since they may not read licenses. */
async function ordersMayGoOn(tx: Tx, { before, after }: Change): Promise<void> {
  for (const id of new Set([before?.clientId, after.clientId])) {
    if (typeof id === 'string') tx.changes.push({ entity: 'clients', id, op: 'update' })
  }
}

export const registrationResources = [
  defineResource({
    contract: registrationContract,
    table: businessRegistrations,
    found: {
      weight: 5,
      line: ['contactName', 'businessCity', 'businessState'],
      status: 'status',
      phone: 'contactPhone',
      email: 'contactEmail',
    },
    after: async (tx, { op, before, after }) => {
      if (op !== 'update' || before?.contactEmail === after.contactEmail) return
      // Links mailed to the old address and the password chosen by its holder stop working.
      await tx.rows(
        'UPDATE business_registrations SET password_hash = NULL, completion_token_hash = NULL WHERE id = $1',
        [after.id],
      )
    },
    follows: ({ taxId }, sealer): Record<string, string | null> =>
      taxId === undefined
        ? {}
        : { taxIdHash: taxFingerprint(sealer, typeof taxId === 'string' ? taxId : null) },
  }),
  defineResource({ contract: customerAuthContract, table: customerAuth, stepUp }),
  defineResource({
    contract: clientLicenseContract,
    table: clientLicenses,
    stamp: (actor) => ({ enteredBy: actor.id }),
    after: ordersMayGoOn,
  }),
]
