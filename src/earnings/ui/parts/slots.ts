import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'

/** What one's own money waits for, above one's commissions. */
export const ownHolds = createSlot<ComponentType>()
