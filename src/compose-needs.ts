import { gateEmail } from '#assistants/server/sales/gate-email.ts'
import { countAlone } from '#assistants/server/sales/policy-of.ts'
import { settleDraftOf } from '#assistants/server/sales/settle-drafts.ts'
import * as books from '#billing/server/journal/book-commission.ts'
import { payoutFollowsEntry } from '#billing/server/needs.ts'
import * as credit from '#billing/server/receivables/credit-return.ts'
import * as invoices from '#billing/server/receivables/issue-invoice.ts'
import { issueSetup } from '#billing/server/receivables/issue-setup.ts'
import { demandNoMoneyOpen } from '#billing/server/receivables/remove-client.ts'
import { ordersShortOf } from '#catalog/server/needs.ts'
import { appConfigOf } from '#company/server/app-config.ts'
import { invoiceSetup } from '#company/server/needs.ts'
import * as records from '#crm/server/hand-over-records.ts'
import * as crm from '#crm/server/needs.ts'
import * as payouts from '#earnings/server/hold-payout.ts'
import * as entries from '#earnings/server/payouts/follow-entry.ts'
import { unpaidCommissionOf } from '#earnings/server/unpaid-commissions.ts'
import * as email from '#email/server/needs.ts'
import * as mail from '#email/server/replies/hand-over-mail.ts'
import { disconnectIn } from '#email/server/replies/save-mailbox.ts'
import {
  awardPoints,
  companyNameOf,
  disconnectMailbox,
  forwardMail,
  handOverWork,
  holdPayout,
  openWorkOf,
  withdrawPoints,
} from '#identity/server/needs.ts'
import { clientSummary } from '#orders/server/client-summary.ts'
import { bookCommission, creditReturn, issueInvoice } from '#orders/server/needs.ts'
import { readUnfilledOrders } from '#orders/server/unfilled-orders.ts'
import { unmetNeeds } from '#platform/need.ts'
import { emailsSettled } from '#sequences/server/emails-settled.ts'
import * as stages from '#sequences/server/stage-moved.ts'
import { stopFollowUps, stopFollowUpsTo } from '#sequences/server/stop-follow-ups.ts'
import { requeueLostSms } from '#sms/server/requeue-lost-sms.ts'
import { addObjectionsOfNotes } from '#training/server/practice/add-review-cards.ts'
import * as rewards from '#training/server/rewards/award-points.ts'

// Binds the needs that modules declare to the modules that meet them (docs/house.md); loaded with `compose-modules.ts`.
awardPoints.metBy(rewards.awardPoints)
withdrawPoints.metBy(rewards.withdrawPoints)
issueInvoice.metBy(invoices.issueInvoice)
invoiceSetup.metBy(issueSetup)
creditReturn.metBy(credit.creditReturn)
bookCommission.metBy(books.bookCommission)
payoutFollowsEntry.metBy(entries.payoutFollowsEntry)
companyNameOf.metBy(async (context) => (await appConfigOf(context)).company.name)
openWorkOf.metBy(async (db, id) => ({
  ...(await records.openWorkOf(db, id)),
  ...(await mail.openMailOf(db, id)),
  unpaidCommissionCents: await unpaidCommissionOf(db, id),
}))
handOverWork.metBy(async (tx, caller, { from, to }) => {
  await records.handOverRecords(tx, caller, from, to)
  await mail.handOverMail(tx, caller, { from, to })
})
forwardMail.metBy(mail.forwardMail)
disconnectMailbox.metBy(disconnectIn)
holdPayout.metBy(payouts.holdPayout)
crm.stageMoved.metBy(stages.stageMoved)
crm.stageReached.metBy(stages.stageReached)
crm.stopFollowUps.metBy(stopFollowUps)
crm.practiseObjections.metBy(addObjectionsOfNotes)
crm.clientSummary.metBy(clientSummary)
ordersShortOf.metBy(async (db, productId) =>
  (await readUnfilledOrders(db)).items.filter((line) => line.productId === productId),
)
crm.demandNoMoneyOpen.metBy(demandNoMoneyOpen)
email.emailsSettled.metBy(emailsSettled)
email.stopFollowUpsTo.metBy(stopFollowUpsTo)
email.requeueLostSms.metBy(requeueLostSms)
email.countAlone.metBy(countAlone)
email.gateEmail.metBy(gateEmail)
email.settleDraftOf.metBy(settleDraftOf)

const open = unmetNeeds()
if (open.length > 0) throw new Error(`needed, and done by nobody: ${open.join(', ')}`)
