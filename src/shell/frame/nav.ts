import type { Role } from '#platform/rules/access/access.ts'
import { teamRoles } from '#platform/rules/access/access.ts'
import { isThere, type Nav, type NavGroup, navGroups, type Screen } from '../screen.ts'
import { screenList } from '../screen-list.ts'
import { currentAppConfig } from '../session/app-config.ts'
import { days, mostOpen } from './daily.ts'

export type NavEntry = { path: string; label: string; nav: Nav }
type NavSection = { group: NavGroup | undefined; entries: NavEntry[] }
export type NavFold = { group: NavGroup; entries: NavEntry[] }

const home: NavEntry = { path: '/', label: 'Home', nav: { icon: 'home' } }

/** Whether a role may open a screen of the shell. */
export function mayOpen(screen: Screen, role: Role): boolean {
  return (screen.roles ?? teamRoles).includes(role)
}

/** All screens of a role: Home, then the groups that have any for it. */
export function navFor(role: Role): NavSection[] {
  const entries = screenList
    .get()
    .flatMap((screen): NavEntry[] =>
      screen.nav && screen.frame === 'shell' && mayOpen(screen, role) && isThere(screen, currentAppConfig())
        ? [{ path: screen.path, label: screen.nav.label ?? screen.title, nav: screen.nav }]
        : [],
    )
  const sections = [undefined, ...navGroups].map((group) => ({
    group,
    entries: [...(group ? [] : [home]), ...entries.filter((entry) => entry.nav.group === group)],
  }))
  return sections.filter((section) => section.entries.length > 0)
}

export type OpenNav = {
  /** Screens that the role uses every day, Home first. */
  daily: NavEntry[]
  /** Screens that the person has pinned. */
  pinned: NavEntry[]
  /** How many more may be pinned. */
  remaining: number
  /** All other screens, by group. */
  folds: NavFold[]
}

/** The navigation of a person: visible entries and folds. `pins` is null until they have chosen their own. */
export function openNavFor(role: Role, pins: readonly string[] | null): OpenNav {
  const sections = navFor(role)
  const all = sections.flatMap(({ entries }) => entries)
  const find = (paths: readonly string[]) =>
    [...new Set(paths)].flatMap((path) => all.find((entry) => entry.path === path) ?? [])
  const daily = find(['/', ...days[role].open])
  const remaining = mostOpen - daily.length
  const pinned = find(pins ?? days[role].pinned)
    .filter((entry) => !daily.includes(entry))
    .slice(remaining > 0 ? -remaining : daily.length)
  const isFolded = (entry: NavEntry) => !daily.includes(entry) && !pinned.includes(entry)
  const folds = sections.flatMap(({ group, entries }): NavFold[] => {
    const rest = entries.filter(isFolded)
    return group && rest.length > 0 ? [{ group, entries: rest }] : []
  })
  return { daily, pinned, remaining, folds }
}

/** The three screens of a phone's bar; its drawer has the rest. */
export function phoneNavFor(role: Role): NavEntry[] {
  return openNavFor(role, null).daily.slice(0, 3)
}
