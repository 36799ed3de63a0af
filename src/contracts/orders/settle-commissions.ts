import { z } from 'zod'
import { id, text } from '../fields.ts'

export const commissionIds = z.strictObject({ ids: z.array(id()).min(1).max(500) })
export const payCommissions = commissionIds.extend({ transactionId: text(100) })
export const settledCommissions = z.object({ settled: z.int() })
