import { z } from 'zod'
import { count, day, email, flag, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { sessionRow } from './sign-in.ts'
import { userRoles } from './user.ts'

const extent = z.enum(['none', 'own', 'all'])

/** Somebody who is asked by mail to join the team; the address is proven by the link in it. */
export const inviteMember = z.strictObject({
  firstName: text(100),
  lastName: text(100),
  email: email(),
  role: z.enum(userRoles),
})
export const invited = z.object({ id: z.uuid() })

export const acceptInvitation = z.strictObject({ token: text(100), password: z.string().max(200) })

export const changeRole = z.strictObject({ role: z.enum(userRoles) })

export const rightsQuery = z.strictObject({ from: z.enum(userRoles), to: z.enum(userRoles) })
/** What changes in kinds of records between two roles, drawn from the policies. */
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

/** What stands and falls with somebody who is about to be removed. */
export const memberWork = z.object({
  sessions: count(),
  clients: count(),
  prospects: count(),
  followUps: count(),
  sequences: count(),
  answers: count(),
  /** The address of their own mailbox, which is disconnected when they go. */
  mailbox: z.string().nullable(),
  unpaidCommissionCents: z.int(),
})
export const removeMember = z.strictObject({ handOverTo: refTo('users').nullable() })

/** Who takes over, and for which days mail is forwarded to them. */
export const handOverMember = z.strictObject({
  to: refTo('users'),
  forwardFrom: day().optional(),
  forwardUntil: day().nullable(),
  /** They sign in no more from now on. */
  isLeaving: flag(),
})
