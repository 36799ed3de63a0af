import { analyticsScreens } from '#analytics/ui/screens.ts'
import { assistantsScreens } from '#assistants/ui/screens.ts'
import { billingScreens } from '#billing/ui/screens.ts'
import { catalogScreens } from '#catalog/ui/screens.ts'
import { companyScreens } from '#company/ui/screens.ts'
import { siteScreens } from '#company/ui/site/screens.ts'
import { crmScreens } from '#crm/ui/screens.ts'
import { earningsScreens } from '#earnings/ui/screens.ts'
import { emailScreens } from '#email/ui/screens.ts'
import type { Role } from '#identity/rules/access/access.ts'
import { identityScreens } from '#identity/ui/screens.ts'
import { ordersScreens } from '#orders/ui/screens.ts'
import { registrationScreens } from '#registration/ui/screens.ts'
import { sequencesScreens } from '#sequences/ui/screens.ts'
import type { Screen } from '#shell/screen.ts'
import { smsScreens } from '#sms/ui/screens.ts'
import { trainingScreens } from '#training/ui/screens.ts'

/** Every screen, by module; each module lists its own in `screens.ts`. Order is the order in the navigation. */
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

/** A role whose home is a screen of its own, outside the shell. */
export const homePaths: Partial<Record<Role, string>> = { customer: '/customer' }

/** Where a visitor is taken who needs to be signed in. */
export const signInPath = '/login'
