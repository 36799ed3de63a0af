import { z } from 'zod'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { deviceKey } from './device-key.ts'
import {
  codeRequired,
  currentUser,
  customerAuthResponse,
  customerLogin,
  secondFactorRequired,
  sessionRow,
  teamLogin,
} from './sign-in.ts'
import { signInAt as at } from './sign-in-at.ts'
import { userRoles } from './user.ts'

const tags = 'sign-in'

const teamDoor = {
  access: 'public',
  tags,
  body: teamLogin,
  answer: currentUser,
  asks: secondFactorRequired,
} as const satisfies Partial<CallFacts>

/** Also open to an administrator who has to set up a second factor first. */
const anyone = { access: 'signed_in', beforeEnrollment: true, tags } as const satisfies Partial<CallFacts>

/** Signing in and out, and the caller's sessions. */
export const signInCalls = {
  team: defineCall({ ...teamDoor, ...at.team, summary: 'Sign in, team door' }),
  admin: defineCall({ ...teamDoor, ...at.admin, summary: 'Sign in, admin door' }),
  fulfillment: defineCall({ ...teamDoor, ...at.fulfillment, summary: 'Sign in, fulfillment door' }),
  customer: defineCall({
    ...at.customer,
    access: 'public',
    tags,
    summary: 'Sign in as a business customer',
    body: customerLogin,
    answer: customerAuthResponse,
    asks: codeRequired,
  }),
  page: defineCall({ ...at.page, access: 'public', tags, summary: 'The sign-in page', status: 200 }),
  user: defineCall({ ...anyone, ...at.user, summary: 'Who is signed in', answer: currentUser }),
  leave: defineCall({ ...anyone, ...at.leave, access: 'public', summary: 'Sign out here' }),
  leaveEverywhere: defineCall({
    ...anyone,
    ...at.leaveEverywhere,
    summary: 'Sign out here and everywhere',
  }),
  sessions: defineCall({
    ...anyone,
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where one is signed in',
    answer: z.object({ items: z.array(sessionRow) }),
  }),
  endSession: defineCall({
    ...anyone,
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'Sign out there',
    changes: ['sessions'],
  }),
  deviceKey: defineCall({
    ...anyone,
    method: 'GET',
    path: '/api/account/device-key',
    summary: 'The key that opens what one’s devices could not send',
    answer: deviceKey,
  }),
  ofRole: defineCall({
    method: 'GET',
    path: '/api/admin/users/role/:role',
    access: 'public',
    tags,
    summary: 'Active people of one role; reps for anyone (rep picker), the others for admins',
    params: z.object({ role: z.enum(userRoles) }),
    answer: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })),
    reads: ['users'],
  }),
}
