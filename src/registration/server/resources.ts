import { achReadings as achReadingContract } from '#billing/contract/ach/ach-reading.ts'
import { achAuthorizations as achAuthorizationContract } from '#billing/contract/ach-authorization.ts'
import { achEntries as achEntryContract } from '#billing/contract/ach-entry.ts'
import { achFiles as achFileContract } from '#billing/contract/ach-file.ts'
import { clientBankingInfo as clientBankingContract } from '#billing/contract/client-banking.ts'
import { companyBankingInfo as companyBankingContract } from '#billing/contract/company-banking.ts'
import { creditMemos as creditMemoContract } from '#billing/contract/credit-memo.ts'
import { invoices as invoiceContract } from '#billing/contract/invoice.ts'
import { journalEntries as journalEntryContract } from '#billing/contract/journal.ts'
import { paymentMethods as paymentMethodContract } from '#billing/contract/payment-method.ts'
import { paymentsReceived as paymentReceivedContract } from '#billing/contract/payment-received.ts'
import { commissionRules as commissionRuleContract } from '#earnings/contract/payouts/commission-rule.ts'
import { payouts as payoutContract } from '#earnings/contract/payouts/payout.ts'
import type { Tx } from '#platform/db/client.ts'
import { achAuthorizations, businessRegistrations, customerAuth } from '#platform/db/schema/accounts.ts'
import { achEntries, achFiles } from '#platform/db/schema/accounts-ach.ts'
import { achReadings } from '#platform/db/schema/accounts-ach-readings.ts'
import {
  clientBankingInfo,
  clientLicenses,
  companyBankingInfo,
  paymentMethods,
} from '#platform/db/schema/accounts-banking.ts'
import { creditMemos, invoices } from '#platform/db/schema/accounts-invoices.ts'
import { journalEntries } from '#platform/db/schema/accounts-journal.ts'
import { commissionRules, payouts } from '#platform/db/schema/accounts-payouts.ts'
import { paymentsReceived } from '#platform/db/schema/accounts-receivables.ts'
import { clients } from '#platform/db/schema/crm.ts'
import { type Change, defineResource } from '#platform/resources/define.ts'
import { businessRegistrations as registrationContract } from '#registration/contract/business-registration.ts'
import { clientLicenses as clientLicenseContract } from '#registration/contract/client-license.ts'
import { customerAuth as customerAuthContract } from '#registration/contract/customer-auth.ts'
import { taxFingerprint } from './tax-fingerprint.ts'

const stepUp = ['create', 'update', 'remove'] as const

/** Its orders may go on, or not any more: who waits for them hears of the client, since a license is not theirs to read. */
async function ordersMayGoOn(tx: Tx, { before, after }: Change): Promise<void> {
  for (const id of new Set([before?.clientId, after.clientId])) {
    if (typeof id === 'string') tx.changes.push({ entity: 'clients', id, op: 'update' })
  }
}

export const accountsResources = [
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
      // What was mailed to the old address, and what its holder chose, opens nothing any more.
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
  defineResource({ contract: achAuthorizationContract, table: achAuthorizations }),
  // Who gets in for a client, and where money comes from.
  defineResource({ contract: customerAuthContract, table: customerAuth, stepUp }),
  defineResource({ contract: clientBankingContract, table: clientBankingInfo }),
  defineResource({
    contract: companyBankingContract,
    table: companyBankingInfo,
    stepUp,
    stamp: (actor) => ({ createdBy: actor.id }),
  }),
  defineResource({ contract: paymentMethodContract, table: paymentMethods, stepUp }),
  defineResource({
    contract: clientLicenseContract,
    table: clientLicenses,
    stamp: (actor) => ({ enteredBy: actor.id }),
    after: ordersMayGoOn,
  }),
  defineResource({
    contract: invoiceContract,
    table: invoices,
    foundBy: { clientId: clients },
    found: { weight: 5, line: ['clientId'], status: 'status', figure: 'total' },
  }),
  defineResource({ contract: creditMemoContract, table: creditMemos, foundBy: { clientId: clients } }),
  defineResource({
    contract: paymentReceivedContract,
    table: paymentsReceived,
    foundBy: { clientId: clients },
  }),
  defineResource({ contract: achFileContract, table: achFiles }),
  defineResource({ contract: achEntryContract, table: achEntries }),
  defineResource({ contract: achReadingContract, table: achReadings }),
  defineResource({ contract: journalEntryContract, table: journalEntries }),
  defineResource({ contract: payoutContract, table: payouts }),
  defineResource({ contract: commissionRuleContract, table: commissionRules }),
]
