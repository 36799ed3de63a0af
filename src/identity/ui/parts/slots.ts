import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'
import type { users } from '#identity/contract/user.ts'
import type { RowOf } from '#platform/contract/define.ts'

type Member = RowOf<typeof users>

/** Cards on the person's own account, above the sessions. */
export const accountCards = createSlot<ComponentType>()

/** Tabs on a member's record, before the sessions. */
export const memberTabs = createSlot<{
  value: string
  label: string
  content: ComponentType<{ member: Member }>
}>()
