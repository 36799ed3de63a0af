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
import { achAuthorizations } from '#platform/db/schema/accounts.ts'
import { achEntries, achFiles } from '#platform/db/schema/accounts-ach.ts'
import { achReadings } from '#platform/db/schema/accounts-ach-readings.ts'
import {
  clientBankingInfo,
  companyBankingInfo,
  paymentMethods,
} from '#platform/db/schema/accounts-banking.ts'
import { creditMemos, invoices } from '#platform/db/schema/accounts-invoices.ts'
import { journalEntries } from '#platform/db/schema/accounts-journal.ts'
import { paymentsReceived } from '#platform/db/schema/accounts-receivables.ts'
import { clients } from '#platform/db/schema/crm.ts'
import { defineResource } from '#platform/resources/define.ts'
import { demandNoFileOpen } from './ach/locked-file.ts'

/** Where money comes from and goes is asked for again. */
const stepUp = ['create', 'update', 'remove'] as const

export const billingResources = [
  defineResource({ contract: achAuthorizationContract, table: achAuthorizations }),
  defineResource({ contract: clientBankingContract, table: clientBankingInfo }),
  defineResource({
    contract: companyBankingContract,
    table: companyBankingInfo,
    stepUp,
    stamp: (actor) => ({ createdBy: actor.id }),
    after: async (tx, { op, after }) => {
      if (op === 'remove' && after.isActive === true) await demandNoFileOpen(tx)
    },
  }),
  defineResource({ contract: paymentMethodContract, table: paymentMethods, stepUp }),
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
]
