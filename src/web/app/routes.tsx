import type { Role } from '#domain/access/access.ts'
import { accountsScreens } from '#web/screens/accounts/screens.ts'
import { assistantsScreens } from '#web/screens/assistants/screens.ts'
import { catalogScreens } from '#web/screens/catalog/screens.ts'
import { companyScreens } from '#web/screens/company/screens.ts'
import { siteScreens } from '#web/screens/company/site/screens.ts'
import { crmScreens } from '#web/screens/crm/screens.ts'
import { identityScreens } from '#web/screens/identity/screens.ts'
import { insightScreens } from '#web/screens/insight/screens.ts'
import { ordersScreens } from '#web/screens/orders/screens.ts'
import { outreachScreens } from '#web/screens/outreach/screens.ts'
import { trainingScreens } from '#web/screens/training/screens.ts'
import type { Screen } from './screen.ts'

/** Every screen, by module; each module lists its own in `screens.ts`. Order is the order in the navigation. */
export const screens: readonly Screen[] = [
  ...identityScreens,
  ...accountsScreens,
  ...crmScreens,
  ...trainingScreens,
  ...ordersScreens,
  ...catalogScreens,
  ...insightScreens,
  ...companyScreens,
  ...assistantsScreens,
  ...outreachScreens,
  ...siteScreens,
]

/** A role whose home is a screen of its own, outside the shell. */
export const homePaths: Partial<Record<Role, string>> = { customer: '/customer' }

/** Where a visitor is taken who needs to be signed in. */
export const signInPath = '/login'
