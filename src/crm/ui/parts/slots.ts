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
  /** Who finds it; without it whoever opens the record. */
  roles?: readonly Role[]
  content: ComponentType<Props>
}

/** Among the buttons of a business: how it is written to. */
export const writeTo =
  createSlot<
    ComponentType<{
      kind: Kind
      record: { id: string; name: string; email: string | null | undefined; isPractice?: boolean }
    }>
  >()

export type StoryEntry = { id: string; at: string; content: ReactNode }

export type StoryProps = {
  /** What somebody of ours did, as far as it is there. */
  contacts: { entries: readonly StoryEntry[] | undefined; total: number; error: Error | null }
  about: { prospectId?: string | undefined; clientId?: string | undefined }
  empty: string
}

/** Contacts of a business, together with what was written to it and what it answered. */
export const story = createSlot<ComponentType<StoryProps>>()

/** Above the facts of a client: what it lacks. */
export const clientTop = createSlot<ComponentType<{ client: Client }>>()

/** What an administrator does with the login of a client. */
export const clientLogin = createSlot<ComponentType<{ client: Client }>>()

/** What a client buys and owes, before its story. */
export const clientTabs = createSlot<Tab<{ clientId: string }>>()

/** Below the story of a client. */
export const belowStory = createSlot<ComponentType<{ kind: Kind; recordId: string }>>()

/** What is on file of a client, after its story. */
export const clientFileTabs = createSlot<Tab<{ clientId: string }>>()

/** Beside the list of prospects, after what is owed to them. */
export const prospectTabs = createSlot<Tab<{ prospect: Prospect }>>()

/** On the page of a prospect, between what is owed to it and its samples. */
export const prospectCards = createSlot<ComponentType<{ prospect: Prospect }>>()

/** What is done with the prospects chosen in the list. */
export const prospectBulk =
  createSlot<ComponentType<{ rows: readonly Prospect[]; onDone: (left: readonly string[]) => void }>>()
