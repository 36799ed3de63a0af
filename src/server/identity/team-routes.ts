import { z } from 'zod'
import {
  acceptInvitation as acceptBody,
  inviteMember as inviteBody,
  invited,
  memberSessions,
  memberWork,
  removeMember as removeBody,
  changeRole as roleBody,
} from '#contracts/identity/team.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { changeRole } from './change-role.ts'
import { acceptInvitation, inviteAgain, inviteMember } from './invite-member.ts'
import { endSessionsOf, sendReset, sessionsOf } from './member-access.ts'
import { removeMember, workOfMember } from './remove-member.ts'

const tags = ['team']
const params = z.object({ id: z.uuid() })
const access = ['admin'] as const
/** Who works here, as what, and who may get in: the password is asked for again. */
const guarded = { access, stepUp: true }
const nothing = { 204: z.null() }

/** What administrators do about the people of the team. */
export function teamRoutes(app: App, context: Context): void {
  app.post(
    '/api/team/invite',
    {
      config: guarded,
      schema: { tags, summary: 'Invite somebody by mail', body: inviteBody, response: { 201: invited } },
    },
    async (request, reply) =>
      reply.code(201).send(await inviteMember(context, callerOf(request), request.body)),
  )
  app.post(
    '/api/invitation/accept',
    {
      config: { access: 'public', spends: 'code' },
      schema: {
        tags,
        summary: 'Take an invitation up with a password',
        body: acceptBody,
        response: nothing,
      },
    },
    async (request, reply) => {
      await acceptInvitation(context, request.body.token, request.body.password)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/users/:id/invite-again',
    { config: guarded, schema: { tags, summary: 'Send an invitation again', params, response: nothing } },
    async (request, reply) => {
      await inviteAgain(context, callerOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/users/:id/role',
    {
      config: guarded,
      schema: { tags, summary: 'Give another role', params, body: roleBody, response: nothing },
    },
    async (request, reply) => {
      await changeRole(context, callerOf(request), request.params.id, request.body.role)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/users/:id/send-reset',
    {
      config: guarded,
      schema: { tags, summary: 'Mail a link to a new password', params, response: nothing },
    },
    async (request, reply) => {
      await sendReset(context, callerOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
  app.get(
    '/api/users/:id/sessions',
    {
      config: { access },
      schema: { tags, summary: 'Where a member is signed in', params, response: { 200: memberSessions } },
    },
    (request) => sessionsOf(context, request.params.id),
  )
  app.post(
    '/api/users/:id/end-sessions',
    { config: guarded, schema: { tags, summary: 'Sign a member out everywhere', params, response: nothing } },
    async (request, reply) => {
      await endSessionsOf(context, callerOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
  app.delete(
    '/api/users/:id/sessions/:sessionId',
    {
      config: guarded,
      schema: {
        tags,
        summary: 'Sign a member out in one browser',
        params: params.extend({ sessionId: z.uuid() }),
        response: nothing,
      },
    },
    async (request, reply) => {
      await endSessionsOf(context, callerOf(request), request.params.id, request.params.sessionId)
      return reply.code(204).send(null)
    },
  )
  app.get(
    '/api/users/:id/work',
    {
      config: { access },
      schema: { tags, summary: 'What stands and falls with a member', params, response: { 200: memberWork } },
    },
    (request) => workOfMember(context, request.params.id),
  )
  app.post(
    '/api/users/:id/remove',
    {
      config: guarded,
      schema: {
        tags,
        summary: 'Remove a member, and give to somebody what they have in hand',
        params,
        body: removeBody,
        response: nothing,
      },
    },
    async (request, reply) => {
      await removeMember(context, callerOf(request), request.params.id, request.body.handOverTo)
      return reply.code(204).send(null)
    },
  )
}
