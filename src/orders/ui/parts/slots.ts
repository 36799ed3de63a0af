import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'

/** What becomes of an order beside its own: its parts that have shipped, with what each cost. */
export const orderParts = createSlot<ComponentType<{ order: FullOrder }>>()

/** A line under a customer's greeting. */
export const greetingLines = createSlot<ComponentType<{ className?: string }>>()
