import { z } from 'zod'
import { users } from '#identity/contract/user.ts'

const happened = z.object({
  id: z.uuid(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.uuid(),
  /** Name of the person or thing decided about; null if unknown. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
})
export type Happened = z.output<typeof happened>

/** Overview of the company's people: by role and status, pending decisions, recent decisions. */
export const adminOverview = z.object({
  people: z.array(z.object({ role: z.string(), status: z.string(), count: z.number() })),
  waiting: z.object({
    members: z.number(),
    registrations: z.number(),
    papers: z.number(),
    activities: z.number(),
    alerts: z.number(),
    suggestions: z.number(),
    leads: z.number(),
  }),
  decisions: z.array(happened),
})
export type AdminOverview = z.output<typeof adminOverview>

/** One person as administrators see them. */
export const personView = z.object({
  person: users.row,
  supervisor: z.string().nullable(),
  sessions: z.object({ open: z.number(), lastSeenAt: z.string().nullable() }),
  records: z.object({ prospects: z.number(), clients: z.number(), interactions: z.number() }),
  history: z.array(happened),
})
export type PersonView = z.output<typeof personView>

/** Email of a restored copy of the database waits until an administrator releases or drops it. */
export const mailHold = z.object({ heldSince: z.string().nullable(), waiting: z.number() })
export type MailHold = z.infer<typeof mailHold>
export const releaseMail = z.strictObject({ isDropped: z.boolean() })
