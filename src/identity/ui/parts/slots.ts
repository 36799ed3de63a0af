import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'
import type { users } from '#identity/contract/user.ts'
import type { RowOf } from '#platform/contract/define.ts'

type Member = RowOf<typeof users>

/** On one's own account, above where one is signed in. */
export const accountCards = createSlot<ComponentType>()

/** On the record of a member, before their sessions. */
export const memberTabs = createSlot<{
  value: string
  label: string
  content: ComponentType<{ member: Member }>
}>()
