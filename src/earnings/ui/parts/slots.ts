import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'

/** What the person's own payouts wait for, above their commissions. */
export const ownHolds = createSlot<ComponentType>()
