import type { OutgoingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { aiEmployeeList } from '#contracts/assistants/ai-employee.ts'
import { guideList } from '#contracts/assistants/guide.ts'
import {
  askHelp,
  feedbackKept,
  helpAnswer,
  helpFeedback,
  helpStreamType,
} from '#contracts/assistants/help.ts'
import { heyJoe as heyJoeBody, joeReply, joeStatus as joeStatusAnswer } from '#contracts/assistants/joe.ts'
import { assistantSource, sourceParams } from '#contracts/assistants/source.ts'
import { teamRoles } from '#domain/access/access.ts'
import type { Context } from '../context.ts'
import { type App, callerOf, originOf } from '../routing.ts'
import { aiEmployees } from './ai-employees.ts'
import { guideFor } from './guide.ts'
import { askForHelp } from './help/ask-for-help.ts'
import { gapRoutes } from './help/gap-routes.ts'
import { giveFeedback } from './help/give-feedback.ts'
import { markAnswersSeen } from './help/mark-answers-seen.ts'
import { streamHelp } from './help/stream-help.ts'
import { heyJoe } from './joe/hey-joe.ts'
import { joeStatus } from './joe/joe-status.ts'
import { readSource } from './read-source.ts'

const tags = ['assistants']
const params = z.object({ id: z.uuid() })
const team = { access: teamRoles }

export function assistantsRoutes(app: App, context: Context): void {
  gapRoutes(app, context)
  app.get(
    '/api/admin/ai-employees',
    {
      config: { access: ['admin'] },
      schema: { tags, summary: 'The AI employees', response: { 200: aiEmployeeList } },
    },
    async () => ({ aiEmployees: await aiEmployees(context.db) }),
  )
  app.post(
    '/api/hey-joe',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Ask the programming assistant',
        body: heyJoeBody,
        response: { 200: joeReply },
      },
    },
    (request) => {
      const { session } = request
      const isTeam = session !== null && session.actor.role !== 'customer'
      const asker = { userId: isTeam ? session.actor.id : null, address: originOf(request).ip }
      return heyJoe(context, asker, request.body.request)
    },
  )
  app.get(
    '/api/guide',
    {
      config: { access: 'signed_in' },
      schema: { tags, summary: 'The user guide', response: { 200: guideList } },
    },
    async (request) => ({ items: await guideFor(callerOf(request).actor.role) }),
  )
  app.get(
    '/api/assistant-sources/:id',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Read what an answer rests on',
        params: sourceParams,
        response: { 200: assistantSource },
      },
    },
    (request) => {
      const reader = { actor: request.session?.actor ?? null, address: originOf(request).ip }
      return readSource(context, reader, request.params.id)
    },
  )
  const status = joeStatus(context)
  app.get(
    '/api/joe-status',
    {
      config: { access: 'public', isAnonymous: true },
      schema: { tags, summary: 'How the programming assistant does', response: { 200: joeStatusAnswer } },
    },
    () => status(),
  )
  app.post(
    '/api/ai/help',
    {
      config: team,
      schema: { tags, summary: 'Ask for help with a sale', body: askHelp, response: { 200: helpAnswer } },
    },
    async (request, reply) => {
      if (!request.headers.accept?.includes(helpStreamType))
        return askForHelp(context, callerOf(request), request.body)
      const left = new AbortController()
      reply.raw.on('close', () => {
        if (!reply.raw.writableFinished) left.abort()
      })
      const lines = await streamHelp(context, callerOf(request), request.body, left.signal)
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': helpStreamType,
        'cache-control': 'no-store',
        // Lines that a proxy collects first are no stream.
        'x-accel-buffering': 'no',
      })
      lines.pipe(reply.raw)
      return reply
    },
  )
  app.post(
    '/api/ai/help/:id/feedback',
    {
      config: team,
      schema: {
        tags,
        summary: 'Whether an answer helped, or helped to win',
        params,
        body: helpFeedback,
        response: { 200: feedbackKept },
      },
    },
    (request) => giveFeedback(context, callerOf(request), request.params.id, request.body),
  )
  app.post(
    '/api/ai/help/seen',
    {
      config: team,
      schema: {
        tags,
        summary: 'One has seen which of one’s open questions were answered',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await markAnswersSeen(context.db, callerOf(request).actor.id)
      return reply.code(204).send(null)
    },
  )
}
