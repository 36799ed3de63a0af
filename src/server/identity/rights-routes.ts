import { rightsAnswer, rightsQuery } from '#contracts/identity/team.ts'
import { rightChanges } from '#domain/identity/role-rights.ts'
import type { Resource } from '../resources/define.ts'
import type { App } from '../routing.ts'

/** What a change of role opens and closes, said before it is done, from the policies that will decide. */
export function rightsRoutes(app: App, resources: readonly Resource[]): void {
  const kinds = resources.map(({ contract }) => ({ what: contract.label.many, policy: contract.policy }))
  app.get(
    '/api/team/rights',
    {
      config: { access: ['admin'] },
      schema: {
        tags: ['team'],
        summary: 'What changes between two roles',
        querystring: rightsQuery,
        response: { 200: rightsAnswer },
      },
    },
    (request) => ({ rights: rightChanges(kinds, request.query.from, request.query.to) }),
  )
}
