import { analyticsScreens } from '#analytics/ui/screens.ts'
import { assistantsScreens } from '#assistants/ui/screens.ts'
import { billingScreens } from '#billing/ui/screens.ts'
import { catalogScreens } from '#catalog/ui/screens.ts'
import { leadTabs, writeToLead } from '#company/ui/parts/slots.ts'
import { companyScreens } from '#company/ui/screens.ts'
import { siteScreens } from '#company/ui/site/screens.ts'
import {
  belowStory,
  clientFileTabs,
  clientLogin,
  clientTabs,
  clientTop,
  prospectBulk,
  prospectCards,
  prospectTabs,
  story,
  writeTo,
} from '#crm/ui/parts/slots.ts'
import { crmScreens } from '#crm/ui/screens.ts'
import { ownHolds } from '#earnings/ui/parts/slots.ts'
import { earningsScreens } from '#earnings/ui/screens.ts'
import { answerParts, deliverabilityCards, snippetKinds } from '#email/ui/parts/slots.ts'
import { emailScreens } from '#email/ui/screens.ts'
import { accountCards, memberTabs } from '#identity/ui/parts/slots.ts'
import { identityScreens } from '#identity/ui/screens.ts'
import { greetingLines, orderParts } from '#orders/ui/parts/slots.ts'
import { ordersScreens } from '#orders/ui/screens.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { registrationScreens } from '#registration/ui/screens.ts'
import { sequencesScreens } from '#sequences/ui/screens.ts'
import type { Screen } from '#shell/screen.ts'
import { smsScreens } from '#sms/ui/screens.ts'
import { trainingScreens } from '#training/ui/screens.ts'

orderParts.fill(() => import('#billing/ui/parts/order-shipments.tsx').then((m) => m.OrderShipments))
greetingLines.fill(() => import('#billing/ui/parts/owed-line.tsx').then((m) => m.OwedLine))
ownHolds.fill(() => import('#training/ui/parts/own-hold.tsx').then((m) => m.OwnHold))

/** Every screen, by module; each module lists its own in `screens.ts`. The order is the navigation's. */
export const screens: readonly Screen[] = [
  ...registrationScreens,
  ...billingScreens,
  ...crmScreens,
  ...trainingScreens,
  ...ordersScreens,
  ...catalogScreens,
  ...earningsScreens,
  ...identityScreens,
  ...companyScreens,
  ...analyticsScreens,
  ...assistantsScreens,
  ...emailScreens,
  ...sequencesScreens,
  ...smsScreens,
  ...siteScreens,
]

// Fills slots of screens with parts of other modules, in the order in which they are shown (docs/house.md).

accountCards.fill(() => import('#email/ui/parts/own-mailbox.tsx').then((m) => m.OwnMailbox))
memberTabs.fill(() =>
  import('#billing/ui/parts/payout-tab.tsx').then(({ PayoutTab }) => ({
    value: 'payout',
    label: 'Payout',
    content: PayoutTab,
  })),
)

writeToLead.fill(() => import('#email/ui/parts/write-button.tsx').then((m) => m.WriteButton))
leadTabs.fill(() =>
  import('#email/ui/parts/mail-story.tsx').then(({ MailStory }) => ({
    value: 'emails',
    label: 'Emails',
    content: MailStory,
  })),
)

writeTo.fill(() => import('#email/ui/parts/write-button.tsx').then((m) => m.WriteButton))
story.fill(() => import('#sequences/ui/parts/happenings.tsx').then((m) => m.Happenings))
belowStory.fill(() => import('#email/ui/parts/stop-offers.tsx').then((m) => m.OffersCard))
clientTop.fill(() => import('#registration/ui/parts/client-readiness.tsx').then((m) => m.ClientReadiness))
clientLogin.fill(() => import('#registration/ui/parts/sign-in-address.tsx').then((m) => m.SignInAddress))
clientTabs.fill(
  () =>
    import('#orders/ui/parts/client-orders.tsx').then(({ ClientOrders }) => ({
      value: 'orders',
      label: 'Orders',
      content: ClientOrders,
    })),
  () =>
    import('#billing/ui/parts/client-billing.tsx').then(({ ClientBilling }) => ({
      value: 'billing',
      label: 'Billing',
      content: ClientBilling,
    })),
)
clientFileTabs.fill(
  () =>
    import('#registration/ui/parts/client-licenses.tsx').then(({ ClientLicenses }) => ({
      value: 'licenses',
      label: 'Licenses',
      roles: ['operations', 'admin'],
      content: ClientLicenses,
    })),
  () =>
    import('#billing/ui/parts/client-bank.tsx').then(({ ClientBank }) => ({
      value: 'bank',
      label: 'Bank',
      roles: ['admin'],
      content: ClientBank,
    })),
)
prospectTabs.fill(() =>
  import('#sequences/ui/parts/prospect-sequences.tsx').then(({ ProspectSequences }) => ({
    value: 'sequences',
    label: 'Sequences',
    content: ProspectSequences,
  })),
)
prospectCards.fill(() => import('#sequences/ui/parts/sequences-card.tsx').then((m) => m.SequencesCard))
prospectBulk.fill(() => import('#sequences/ui/parts/begin-sequence.tsx').then((m) => m.BeginSequence))

answerParts.fill(() => import('#sequences/ui/parts/running-sequences.tsx').then((m) => m.RunningSequences))
deliverabilityCards.fill(() => import('#sms/ui/parts/sms-card.tsx').then((m) => m.TextingCard))
snippetKinds.fill(
  () => import('#assistants/ui/parts/snippet-kinds.ts').then((m) => m.responses),
  () => import('#assistants/ui/parts/snippet-kinds.ts').then((m) => m.techniques),
)

/** Roles whose home is a screen outside the shell. */
export const homePaths: Partial<Record<Role, string>> = { customer: '/customer' }

/** The screen at "/" for a signed-in user. */
export const home = () => import('#analytics/ui/home/home.tsx').then((m) => m.Home)

/** Where an anonymous visitor is sent to sign in. */
export const signInPath = '/login'
