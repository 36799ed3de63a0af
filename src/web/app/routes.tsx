import type { Role } from '#domain/access/access.ts'
import type { Screen } from './screen.ts'

// The one list of screens. Order is the order in the navigation. Add a screen here and nowhere else.
export const screens: readonly Screen[] = [
  {
    path: '/design',
    title: 'Design',
    frame: 'data',
    demoOnly: true,
    load: () => import('#web/screens/company/design/design-screen.tsx').then((m) => m.DesignScreen),
  },
]

/** What "/" shows (A11): the landing page to visitors, the home of one's role to those who are signed in. */
export const front = {
  landing: () => import('./front-door.tsx').then((m) => m.FrontDoor),
  home: () => import('./home.tsx').then((m) => m.Home),
}

/** A role whose home is a screen of its own, outside the shell. */
export const homePaths: Partial<Record<Role, string>> = { customer: '/customer' }

/** Where a visitor is taken who needs to be signed in. */
export const signInPath = '/login'
