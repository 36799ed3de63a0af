import { openedRecord, searchAnswer, searchQuery } from '#contracts/search.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import type { Resource } from './define.ts'
import { findAnything } from './find-anything.ts'
import { noteOpened } from './recent.ts'

const tags = ['search']

/** The box that finds anything, for everybody who is signed in. */
export function searchRoutes(app: App, { db, clock }: Context, resources: readonly Resource[]): void {
  const found = resources.filter((resource) => resource.found !== undefined)
  app.get(
    '/api/search',
    {
      config: { access: 'signed_in' },
      schema: {
        tags,
        summary: 'Find records by name, number, mail or phone',
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
    },
    (request) => findAnything(db, found, callerOf(request).actor, request.query.q ?? ''),
  )
  app.post(
    '/api/recent-records',
    {
      config: { access: 'signed_in' },
      schema: { tags, summary: 'A record was opened: it is found first', body: openedRecord },
    },
    async (request, reply) => {
      await noteOpened(db, callerOf(request).actor, request.body, clock.now())
      return reply.code(204).send()
    },
  )
}
