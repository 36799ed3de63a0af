import { z } from 'zod'
import { users } from '#identity/contract/user.ts'

const happened = z.object({
  id: z.uuid(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.uuid(),
  /** Whom or what it was about, when it is a person. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
})
export type Happened = z.output<typeof happened>

/** The company's people at a glance: who is here, what waits for a decision, what was decided. */
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

/** One person as an administrator needs to know them. */
export const personView = z.object({
  person: users.row,
  supervisor: z.string().nullable(),
  sessions: z.object({ open: z.number(), lastSeenAt: z.string().nullable() }),
  records: z.object({ prospects: z.number(), clients: z.number(), interactions: z.number() }),
  history: z.array(happened),
})
export type PersonView = z.output<typeof personView>

/** Mail of a restored copy of the database waits until an administrator decides. */
export const mailHold = z.object({ heldSince: z.string().nullable(), waiting: z.number() })
export type MailHold = z.infer<typeof mailHold>
export const releaseMail = z.strictObject({ isDropped: z.boolean() })
