import type { ComponentType } from 'react'
import type { AppConfig } from '#company/contract/app-config.ts'
import type { Role } from '#platform/rules/access/access.ts'
import type { NavIcon } from './frame/nav-icons.ts'

/**
 * What surrounds a screen: `bare` has neither query client nor tooltips (the landing page stays light), `data` has them but
 * no navigation (sign-in, registration, portal), `shell` is the app with navigation and needs a team member.
 */
export type Frame = 'bare' | 'data' | 'shell'

export const navGroups = ['Sell', 'Learn', 'Orders', 'Operate', 'Insight', 'Company'] as const
export type NavGroup = (typeof navGroups)[number]

export type Nav = {
  /** Without a group it is listed above the groups, like Home. */
  group?: NavGroup
  icon: NavIcon
  /** Used instead of a long title. */
  label?: string
  /**
   * The count beside it, with its word ("6 to pick"): the total of a table's list, updated by live events. What is no table
   * names those that it `reads`.
   */
  count?: {
    of: string
    query?: Readonly<Record<string, string>>
    reads?: readonly string[]
    word: string
  }
}

/** What the server draws of a public form before the form's own code is there. */
type Outline = {
  /** The sentence below the title; also the meta description. */
  intro: string
  width: 'narrow' | 'form'
  /** How many fields the placeholder shows. */
  fields: number
  /** Search engines may index it. */
  isIndexed?: boolean
  /** The canonical address, when the same form has several. */
  canonical?: string
}

export type Screen = {
  /** The path as the router writes it: "/prospects/$id". */
  path: string
  title: string
  /** The title in companies of the elixir trade, where the page is written for it. */
  elixirTitle?: string
  frame: Frame
  load: () => Promise<ComponentType>
  /** Roles that may open it (shell only); by default every team member. */
  roles?: readonly Role[]
  nav?: Nav
  /** Exists in the demo only; elsewhere the address is not found. */
  demoOnly?: boolean
  /** Made for the elixir trade; companies without its content pack have neither link nor address. */
  elixirOnly?: boolean
  /** Placeholder of a form that visitors open. */
  outline?: Outline
}

/** Whether an installation has the screen at all, whoever asks. */
export const isThere = (
  screen: Screen,
  { mode, contentPack }: Pick<AppConfig, 'mode' | 'contentPack'>,
): boolean => (!screen.demoOnly || mode === 'demo') && (!screen.elixirOnly || contentPack === 'elixir')
