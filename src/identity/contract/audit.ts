import { z } from 'zod'
import { day, text } from '#platform/contract/fields.ts'

const auditKinds = ['access', 'export', 'reveal', 'added', 'changed', 'removed', 'moved'] as const

/** Filters of the audit: person, kind, record and time. */
export const auditQuery = z.strictObject({
  person: z.uuid().optional(),
  kind: z.enum(auditKinds).optional(),
  entity: text(100).optional(),
  record: z.uuid().optional(),
  from: day().optional(),
  to: day().optional(),
  cursor: text(200).optional(),
})
export const auditExportQuery = auditQuery.omit({ cursor: true })

const change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })

const touched = z.object({
  entity: z.string(),
  id: z.uuid().nullable(),
  /** The label of the record's kind, such as "prospect". */
  what: z.string(),
  name: z.string().nullable(),
  did: z.string(),
  changes: z.array(change),
})

/** All audit rows of one transaction as one entry, about one record or several. */
const auditAct = z.object({
  /** Id of a transaction: formatted like a UUID, but of no UUID version. */
  id: z.guid(),
  at: z.string(),
  who: z.string(),
  did: z.string(),
  /** The main record in words; null when there is none. */
  about: z.string().nullable(),
  reason: z.string().nullable(),
  notes: z.array(z.string()),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  records: z.array(touched),
  /** How many audit rows of the transaction are not included in `records`. */
  more: z.int(),
})
export type AuditAct = z.output<typeof auditAct>

export const auditPage = z.object({
  items: z.array(auditAct),
  nextCursor: z.string().nullable(),
  /** Kinds of records in the audit, for the filter. */
  entities: z.array(z.object({ value: z.string(), label: z.string() })),
})
