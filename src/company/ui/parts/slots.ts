import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'

/** Among the buttons of a lead: how it is written to. */
export const writeToLead =
  createSlot<ComponentType<{ kind: 'lead'; record: { id: string; name: string; email: string | null } }>>()

/** Below the facts of a lead. */
export const leadTabs = createSlot<{
  value: string
  label: string
  content: ComponentType<{ kind: 'lead'; id: string }>
}>()
