import type { Page } from 'playwright-core'
import { navFor } from '#shell/frame/nav.ts'
import { screenList } from '#shell/screen-list.ts'
import { pathsOf, roles, type Who, withRecords } from '../../press/rounds.ts'
import { screens } from '../../src/compose-ui.tsx'

// The navigation is drawn from it.
screenList.set(screens)

/** What somebody's navigation leads to, in the open, pinned or in its folds. */
export const offeredTo = (who: Who): string[] =>
  who === 'visitor' || who === 'customer'
    ? []
    : navFor(roles[who]).flatMap(({ entries }) => entries.map(({ path }) => path))

/** The documents' routes of the app shell; two more are a trainee's. */
const company = [
  ...['/', '/modules', '/training-modules', '/prospects', '/clients', '/commissions', '/analytics'],
  ...['/territories', '/testimonials', '/samples', '/faq', '/orders', '/resources', '/admin'],
  ...['/ai-director', '/admin-dashboard', '/admin/graduation', '/team-analytics', '/company-settings'],
  ...['/dosing-calculator', '/ai-sales', '/field-tools', '/success-stories', '/ai-analytics'],
  ...['/ai-feedback', '/early-engagement', '/payment-setup', '/competitive-intel', '/fulfillment'],
  ...['/shipping', '/operations'],
]
const trainees = ['/progress', '/crm-training']

export const isDocumented = (who: Who, path: string): boolean =>
  who === 'trainee'
    ? trainees.includes(path)
    : who === 'admin' && (company.includes(path) || /^\/(prospects|modules)\/./.test(path))

/** Beside what the list of screens says: other views, and what whoever is signed out finds at somebody's own address. */
const beside: Partial<Record<Who, readonly string[]>> = {
  admin: ['/registrations?kind=team', '/mailbox'],
  trainee: trainees,
  visitor: [
    ...['/', '/restaurants', '/customer', '/trainee-analytics', '/joe-assistant', '/joe-progress'],
    ...['/business-registration', '/direct-login', '/api/login', '/reset-password?for=customer&token=x'],
    ...['/confirm-address?token=x', '/keep-address?token=x', '/platform'],
    ...['/verify/no-such-code', '/unsubscribe/no-such-token'],
  ],
}

const order: readonly Who[] = ['admin', 'operations', 'salesrep', 'trainee', 'user', 'customer', 'visitor']

/** Everybody's screens that no one before opens: a home is another one for everybody, and so is a record. */
export async function screensOf(who: Who, page: Page): Promise<string[]> {
  const before = new Set(order.slice(0, order.indexOf(who)).flatMap(pathsOf))
  const all = await withRecords(page, pathsOf(who))
  const own = all.filter((path) => path === '/' || !before.has(path))
  return [...new Set([...own, ...(beside[who] ?? [])])]
}

/** Lists that are looked at once more with what was handed in last at the top. */
export const newest = [
  ...['/prospects', '/clients', '/suggestions', '/testimonials', '/team', '/samples', '/products', '/faq'],
]

/** Lists whose first record is opened and looked at too. */
export const opened = [
  ...['/prospects', '/clients', '/territories', '/samples', '/success-stories', '/competitive-intel'],
  ...['/competitive-intel/reports', '/testimonials'],
]

/** Public pages that the server writes and the browser takes over. */
export const written = ['/', '/marketing', '/partnership', '/auth-landing', '/join', '/restaurants']

/** Whose end is scrolled to: what stands on a page of its own, and of the lists, which all are one component, that of prospects. */
export const ends: Partial<Record<Who, readonly string[]>> = {
  salesrep: ['/', '/prospects', '/prospects?as=steps', '/field-tools', '/orders/new'],
  operations: ['/fulfillment', '/shipping', '/operations'],
  admin: ['/audit', '/company-settings', '/registrations', '/suggestions'],
  trainee: ['/modules', '/progress', '/crm-training'],
}

/** Where the payload is to be read. In a mail a name is one line without markup: there nothing of it is left to read. */
export const isWanted = (who: Who, path: string): boolean =>
  (who === 'admin' && ['/leads', '/registrations', '/resources'].includes(path)) ||
  (who === 'customer' && path === '/customer')
