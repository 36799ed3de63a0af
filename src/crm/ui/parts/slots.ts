import type { ComponentType, ReactNode } from 'react'
import type { clients } from '#crm/contract/client.ts'
import type { prospects } from '#crm/contract/prospect.ts'
import { createSlot } from '#design/slot.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { Role } from '#platform/rules/access/access.ts'

type Client = RowOf<typeof clients>
type Prospect = RowOf<typeof prospects>
type Kind = 'prospect' | 'client'

type Tab<Props> = {
  value: string
  label: string
  /** The roles that see the tab; without it, everyone who may open the record. */
  roles?: readonly Role[]
  content: ComponentType<Props>
}

/** A button to write to a business, or to one of its people. */
export const writeTo =
  createSlot<
    ComponentType<{
      kind: Kind
      record: { id: string; name: string; email: string | null | undefined; isPractice?: boolean }
      /** The person there it is written to, at their own address. */
      contact?: { id: string; name: string; email: string | null }
    }>
  >()

export type StoryEntry = { id: string; at: string; content: ReactNode }

export type StoryProps = {
  /** Contacts logged by staff; undefined while loading. */
  contacts: { entries: readonly StoryEntry[] | undefined; total: number; error: Error | null }
  about: { prospectId?: string | undefined; clientId?: string | undefined }
  empty: string
}

/** A business's timeline: contacts, emails and replies. */
export const story = createSlot<ComponentType<StoryProps>>()

/** Above the facts of a client: what its account still lacks. */
export const clientTop = createSlot<ComponentType<{ client: Client }>>()

/** Administrator actions on a client's login. */
export const clientLogin = createSlot<ComponentType<{ client: Client }>>()

/** Tabs of a client's orders and balance, before its timeline. */
export const clientTabs = createSlot<Tab<{ clientId: string }>>()

/** Below the timeline of a client or prospect. */
export const belowStory = createSlot<ComponentType<{ kind: Kind; recordId: string }>>()

/** Tabs of a client's files, after its timeline. */
export const clientFileTabs = createSlot<Tab<{ clientId: string }>>()

/** Tabs beside the list of prospects, after the follow-ups. */
export const prospectTabs = createSlot<Tab<{ prospect: Prospect }>>()

/** Cards on a prospect's page, between follow-ups and samples. */
export const prospectCards = createSlot<ComponentType<{ prospect: Prospect }>>()

/** Bulk actions on the prospects selected in the list. */
export const prospectBulk =
  createSlot<ComponentType<{ rows: readonly Prospect[]; onDone: (left: readonly string[]) => void }>>()
