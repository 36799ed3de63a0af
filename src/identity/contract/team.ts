import { z } from 'zod'
import { count, day, email, flag, personName, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { sessionRow } from './sign-in.ts'
import { userRoles } from './user.ts'

const extent = z.enum(['none', 'own', 'all'])

/** An invitation by email; opening its link proves the address. */
export const inviteMember = z.strictObject({
  firstName: personName(),
  lastName: personName(),
  email: email(),
  role: z.enum(userRoles),
})
export const invited = z.object({ id: z.uuid() })

export const acceptInvitation = z.strictObject({ token: text(100), password: z.string().max(200) })

export const changeRole = z.strictObject({ role: z.enum(userRoles) })

export const rightsQuery = z.strictObject({ from: z.enum(userRoles), to: z.enum(userRoles) })
/** Rights that differ between two roles by kind of record, derived from the policies. */
export const rightsAnswer = z.object({
  rights: z.array(
    z.object({
      what: z.string(),
      right: z.enum(['see', 'add', 'change', 'remove']),
      from: extent,
      to: extent,
    }),
  ),
})

export const memberSessions = z.object({ items: z.array(sessionRow.omit({ isThisOne: true })) })

/** Sessions and open work of a member, shown before removal. */
export const memberWork = z.object({
  sessions: count(),
  clients: count(),
  prospects: count(),
  followUps: count(),
  sequences: count(),
  answers: count(),
  /** The member's own mailbox, which is disconnected on removal. */
  mailbox: z.string().nullable(),
  unpaidCommissionCents: z.int(),
})
export const removeMember = z.strictObject({ handOverTo: refTo('users').nullable() })

/** The successor, and the period in which emails are forwarded to them. */
export const handOverMember = z.strictObject({
  to: refTo('users'),
  forwardFrom: day().optional(),
  forwardUntil: day().nullable(),
  /** True when the member leaves: they can no longer sign in. */
  isLeaving: flag(),
})
