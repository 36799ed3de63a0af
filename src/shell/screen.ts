import type { ComponentType } from 'react'
import type { Role } from '#platform/rules/access/access.ts'
import type { NavIcon } from './frame/nav-icons.ts'

/**
 * How much surrounds a screen: `bare` carries neither query client nor tooltips (the landing page stays light),
 * `data` has them but no navigation (sign-in, registration, portal), `shell` is the working face and needs a team member.
 */
export type Frame = 'bare' | 'data' | 'shell'

export const navGroups = ['Sell', 'Learn', 'Orders', 'Operate', 'Insight', 'Company'] as const
export type NavGroup = (typeof navGroups)[number]

export type Nav = {
  /** Without a group it stands above the groups, like Home. */
  group?: NavGroup
  icon: NavIcon
  /** Shorter than the title, when that is long. */
  label?: string
  /** The number beside it, with its word ("6 to pick"): the total of the list of a table, kept true by live events. */
  count?: { of: string; query?: Readonly<Record<string, string>>; word: string }
}

/** What the server draws of a public form before the form's own code is there. */
type Outline = {
  /** The sentence below the title; also the meta description. */
  intro: string
  width: 'narrow' | 'form'
  /** How many fields the form begins with. */
  fields: number
  /** Search engines may keep it. */
  isIndexed?: boolean
  /** The address that stands for it, when it is the same form under another heading. */
  canonical?: string
}

export type Screen = {
  /** As the router writes it: "/prospects/$id". */
  path: string
  title: string
  frame: Frame
  load: () => Promise<ComponentType>
  /** Who may open it (shell only); without it every team member. */
  roles?: readonly Role[]
  nav?: Nav
  /** Exists in demo only; elsewhere it is the not-found screen. */
  demoOnly?: boolean
  /** For forms that visitors open. */
  outline?: Outline
}
