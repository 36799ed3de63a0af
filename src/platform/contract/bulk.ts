import { z } from 'zod'

const id = z.uuid().toLowerCase()

/** One change of many records: all or none, except those that `versions` shows as changed, which are skipped. */
export const bulkRequest = z.strictObject({
  ids: z.array(id).min(1).max(200),
  action: z.enum(['update', 'remove', 'restore']),
  changes: z.record(z.string(), z.unknown()).optional(),
  versions: z
    .record(id, z.int().min(1))
    .optional()
    .describe('By id, the version that the caller saw: a record that is another by now is left alone'),
})
export type BulkRequest = z.output<typeof bulkRequest>

export const bulkAnswer = z.object({
  changed: z.int(),
  conflicts: z.array(z.uuid()).describe('Left alone: changed since the version sent, or no longer there'),
})
export type BulkAnswer = z.output<typeof bulkAnswer>
