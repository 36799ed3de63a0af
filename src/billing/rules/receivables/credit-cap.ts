import type { DocumentSums } from '#orders/rules/part-sums.ts'
import { creditParts } from './credit-parts.ts'

/** Cents of an invoice, or of all of an order: what it came to, what of it was credited, and what was given up. */
type Charged = { readonly total: number; readonly credited: number; readonly writtenOff: number }

/** The most that may still be given back of what was charged, in cents: what of it was paid or is still open, never less than nothing. */
export const mostToCredit = (...charged: readonly Charged[]): number =>
  Math.max(0, Math.min(...charged.map(({ total, credited, writtenOff }) => total - credited - writtenOff)))

/** What is given back, brought down to the most that may be: the same share of each part. */
export const cappedSums = (sums: DocumentSums, most: number): DocumentSums =>
  sums.total <= most ? sums : creditParts(sums, Math.max(0, most))
