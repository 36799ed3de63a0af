import { noteRefusal } from '#identity/server/note-access.ts'
import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import { countCalls } from '../contract/count-calls.ts'
import { AppError, forbidden, invalidField } from '../errors/app-error.ts'
import type { Caller } from '../resources/caller.ts'
import type { Resource } from '../resources/define.ts'
import { countRows } from '../resources/list.ts'
import { type App, callerOf, textsOf } from '../routing.ts'

/** What is counted without being a table: who may, and its number for a caller. */
type Counted = {
  roles: readonly Caller['actor']['role'][]
  count: (context: Context, caller: Caller) => Promise<number>
}

/** Counts several lists in one call, one after another: the frame of a screen never holds more than one connection. */
export function countRoutes(
  app: App,
  context: Context,
  resources: readonly Resource[],
  others: Readonly<Record<string, Counted>>,
): void {
  const byName = new Map(resources.map((resource) => [resource.tableName, resource]))

  const count = async (caller: Caller, list: string): Promise<number> => {
    const [name = '', ...filters] = list.split('?')
    const query = textsOf(new URLSearchParams(filters.join('?')))
    const resource = byName.get(name)
    if (resource) return countRows(context.db, resource, caller.actor, query)
    const other = Object.hasOwn(others, name) ? others[name] : undefined
    if (!other) throw invalidField('of', 'There is no such list.')
    if (!other.roles.includes(caller.actor.role)) throw forbidden()
    const [field] = Object.keys(query)
    if (field !== undefined) throw invalidField(field, `${field}: unknown field`)
    return other.count(context, caller)
  }

  answerCall(app, countCalls.read, async ({ request, query: { of } }) => {
    const caller = callerOf(request)
    const counts = []
    for (const list of of) {
      try {
        counts.push({ total: await count(caller, list) })
      } catch (error) {
        // While the database is away no other list could be counted either.
        if (!(error instanceof AppError) || error.status >= 500) throw error
        await noteRefusal(context, request, error)
        counts.push({ status: error.status, ...error.body() })
      }
    }
    return { counts }
  })
}
