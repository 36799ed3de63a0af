import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'

/** The shipments of an order with their invoices. */
export const orderParts = createSlot<ComponentType<{ order: FullOrder }>>()

/** A line under a customer's greeting. */
export const greetingLines = createSlot<ComponentType<{ className?: string }>>()
