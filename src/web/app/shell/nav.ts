import type { Role } from '#domain/access/access.ts'
import { teamRoles } from '#domain/access/access.ts'
import { type Nav, type NavGroup, navGroups, type Screen } from '../screen.ts'
import { screenList } from '../screen-list.ts'

export type NavEntry = { path: string; label: string; nav: Nav; screen?: Screen }
export type NavSection = { group: NavGroup | undefined; entries: NavEntry[] }

const home: NavEntry = { path: '/', label: 'Home', nav: { icon: 'home', phone: teamRoles } }

/** Whether a role may open a screen of the shell. */
export function mayOpen(screen: Screen, role: Role): boolean {
  return (screen.roles ?? teamRoles).includes(role)
}

/** The navigation of a role: Home, then the groups that have anything for it. */
export function navFor(role: Role): NavSection[] {
  const entries = screenList
    .get()
    .flatMap((screen): NavEntry[] =>
      screen.nav && screen.frame === 'shell' && mayOpen(screen, role)
        ? [{ path: screen.path, label: screen.nav.label ?? screen.title, nav: screen.nav, screen }]
        : [],
    )
  const sections = [undefined, ...navGroups].map((group) => ({
    group,
    entries: [...(group ? [] : [home]), ...entries.filter((entry) => entry.nav.group === group)],
  }))
  return sections.filter((section) => section.entries.length > 0)
}

/** Up to four places for the bottom bar of a phone: those meant for the role, else the first ones. */
export function phoneNavFor(role: Role): NavEntry[] {
  const all = navFor(role).flatMap((section) => section.entries)
  const meant = all.filter((entry) => entry.nav.phone?.includes(role))
  return [...meant, ...all.filter((entry) => !meant.includes(entry))].slice(0, 4)
}
