import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'

/** A button to write to a lead. */
export const writeToLead =
  createSlot<ComponentType<{ kind: 'lead'; record: { id: string; name: string; email: string | null } }>>()

/** Tabs below the facts of a lead. */
export const leadTabs = createSlot<{
  value: string
  label: string
  content: ComponentType<{ kind: 'lead'; id: string }>
}>()
