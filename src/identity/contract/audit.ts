import { z } from 'zod'
import { day, text } from '#platform/contract/fields.ts'

const auditKinds = ['access', 'export', 'reveal', 'added', 'changed', 'removed', 'moved'] as const

/** Which acts are wanted: by whom, of what kind, about which record, when. */
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
  /** What such a record is called: "prospect". */
  what: z.string(),
  name: z.string().nullable(),
  did: z.string(),
  changes: z.array(change),
})

/** One act in words: what somebody did at once, to one record or several. */
const auditAct = z.object({
  /** Of a transaction: shaped as a UUID, of none of its versions. */
  id: z.guid(),
  at: z.string(),
  who: z.string(),
  did: z.string(),
  /** The record that the act is named after, in words; null when it is about none. */
  about: z.string().nullable(),
  reason: z.string().nullable(),
  notes: z.array(z.string()),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  records: z.array(touched),
  /** Records that the act touched beyond those listed. */
  more: z.int(),
})
export type AuditAct = z.output<typeof auditAct>

export const auditPage = z.object({
  items: z.array(auditAct),
  nextCursor: z.string().nullable(),
  /** Kinds of records that stand in the audit, for the filter. */
  entities: z.array(z.object({ value: z.string(), label: z.string() })),
})
