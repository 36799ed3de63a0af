import { z } from 'zod'
import { text } from '../fields.ts'
import { lookedUpList } from '../references.ts'

export const commissionIds = z.strictObject({ ids: lookedUpList('commissions', 500).min(1) })
export const payCommissions = commissionIds.extend({ transactionId: text(100) })
export const settledCommissions = z.object({ settled: z.int() })
