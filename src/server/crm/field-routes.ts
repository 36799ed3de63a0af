import { z } from 'zod'
import {
  contactLogged,
  correctContact as correctContactBody,
  fieldTools,
  fieldToolsQuery,
  logContact as logContactBody,
  takeBackContact as takeBackContactBody,
} from '#contracts/crm/field-tools.ts'
import type { Context } from '../context.ts'
import { registerMoves } from '../resources/move-routes.ts'
import { type App, callerOf } from '../routing.ts'
import { correctContact, takeBackContact } from './change-contact.ts'
import { fieldToolsOf } from './field-tools.ts'
import { logContact } from './log-contact.ts'
import { followUpMoves, interactionMoves, reminderMoves } from './move-task.ts'

/** A day on the road: what is due, who is near, and writing down what happened. */
export function fieldRoutes(app: App, context: Context): void {
  app.get(
    '/api/field-tools',
    {
      config: { access: ['trainee', 'sales_rep', 'operations', 'admin'] },
      schema: {
        tags: ['crm'],
        summary: 'What is due today and who is near a ZIP code',
        querystring: fieldToolsQuery,
        response: { 200: fieldTools },
      },
    },
    (request) => fieldToolsOf(context, callerOf(request).actor, request.query.near),
  )
  app.post(
    '/api/field-tools/contacts',
    {
      config: { access: ['trainee', 'sales_rep', 'admin'] },
      schema: {
        tags: ['crm'],
        summary: 'A contact that has just happened, and the task it settles',
        body: logContactBody,
        response: { 201: contactLogged },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await logContact(context, callerOf(request), request.body)),
  )
  app.post(
    '/api/field-tools/contacts/correct',
    {
      config: { access: ['trainee', 'sales_rep', 'admin'] },
      schema: {
        tags: ['crm'],
        summary: 'Its author says a logged contact better; the history keeps what stood there',
        body: correctContactBody,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await correctContact(context, callerOf(request), request.body)
      return reply.code(204).send()
    },
  )
  app.post(
    '/api/field-tools/contacts/take-back',
    {
      config: { access: ['trainee', 'sales_rep', 'admin'] },
      schema: {
        tags: ['crm'],
        summary: 'Its author takes a logged contact back; what it settled is owed again',
        body: takeBackContactBody,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await takeBackContact(context, callerOf(request), request.body)
      return reply.code(204).send()
    },
  )
  registerMoves(app, context, interactionMoves(context))
  registerMoves(app, context, followUpMoves(context))
  registerMoves(app, context, reminderMoves(context))
}
