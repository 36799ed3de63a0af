import type { AuditAct } from '#identity/contract/audit.ts'
import { auditCalls as calls } from '#identity/contract/audit-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { accessEntity } from '#platform/resources/audit.ts'
import type { Resource } from '#platform/resources/define.ts'
import { sendPages } from '#platform/resources/export.ts'
import type { App } from '#platform/routing.ts'
import { instantWords } from '#platform/rules/text/dates.ts'
import { humanize } from '#platform/rules/text/humanize.ts'
import { type Asked, countActs, entitiesIn, findActs } from './find-acts.ts'
import { notifyActs } from './notify-acts.ts'

const pageSize = 30
/** Entries read and formatted at a time while an export is written. */
const exportPage = 500

/** The audit in readable form; its rows are the engine's `audit_logs`. */
export function auditRoutes(app: App, context: Context, all: readonly Resource[]): void {
  const { db } = context
  const resources = new Map(all.map((resource) => [resource.tableName, resource]))
  const labelOf = (entity: string) =>
    entity === accessEntity
      ? 'Signing in and out'
      : humanize(resources.get(entity)?.contract.label.many ?? entity)

  async function pageOfActs(asked: Asked, limit: number) {
    const timeZone = await companyTimeZone(db, context.config)
    const { acts, nextCursor } = await findActs(db, asked, timeZone, limit)
    return { items: await notifyActs(db, resources, timeZone, acts), nextCursor, timeZone }
  }

  answerCall(app, calls.read, async ({ query }) => {
    const [{ items, nextCursor }, entities] = await Promise.all([pageOfActs(query, pageSize), entitiesIn(db)])
    return { items, nextCursor, entities: entities.map((value) => ({ value, label: labelOf(value) })) }
  })
  answerCall(app, calls.export, ({ query, request, reply }) =>
    sendPages(db, request, reply, {
      name: 'audit',
      columns,
      page: async (cursor) => {
        const { items, timeZone, nextCursor } = await pageOfActs({ ...query, cursor }, exportPage)
        return { items: items.map((act) => lineOf(act, timeZone)), nextCursor }
      },
      count: async () => countActs(db, query, await companyTimeZone(db, context.config)),
    }),
  )
}

/** One entry as a line of the export. */
function lineOf(act: AuditAct, timeZone: string) {
  const changes = act.records.flatMap(({ name, changes: each }) =>
    each.map(({ field, from, to }) => `${name ?? ''} ${field}: ${from ?? '–'} → ${to ?? '–'}`.trim()),
  )
  return {
    ...act,
    at: instantWords(act.at, timeZone),
    changes: [...changes, ...(act.more > 0 ? [`and ${act.more} more records`] : [])].join('; '),
    notes: act.notes.join('; '),
  }
}

const columns = [
  { key: 'at', header: 'When' },
  { key: 'who', header: 'Who' },
  { key: 'did', header: 'Did' },
  { key: 'about', header: 'What' },
  { key: 'changes', header: 'Changes' },
  { key: 'reason', header: 'Reason' },
  { key: 'notes', header: 'Notes' },
  { key: 'ip', header: 'Address' },
]
