import type { DocumentSums } from '#orders/rules/part-sums.ts'
import { creditParts } from './credit-parts.ts'

/** Cents of an invoice, or of an order's invoices: total, credited so far, written off. */
type Charged = { readonly total: number; readonly credited: number; readonly writtenOff: number }

/** The most that may still be credited, in cents: what was paid or is open, never below zero. */
export const mostToCredit = (...charged: readonly Charged[]): number =>
  Math.max(0, Math.min(...charged.map(({ total, credited, writtenOff }) => total - credited - writtenOff)))

/** Sums of a credit, scaled down to the most that may be credited, each part in proportion. */
export const cappedSums = (sums: DocumentSums, most: number): DocumentSums =>
  sums.total <= most ? sums : creditParts(sums, Math.max(0, most))
