import { auditExportQuery, auditPage, auditQuery } from '#contracts/identity/audit.ts'
import { humanize } from '#domain/text/humanize.ts'
import { companyTimeZone } from '../../company/time-zone.ts'
import type { Context } from '../../context.ts'
import { accessEntity } from '../../resources/audit.ts'
import type { Resource } from '../../resources/define.ts'
import { sendCsv } from '../../resources/export.ts'
import type { App } from '../../routing.ts'
import { type Asked, entitiesIn, findActs } from './find-acts.ts'
import { tellActs } from './tell-acts.ts'
import { momentInWords } from './values-in-words.ts'

const pageSize = 30
const mostExported = 5000
const config = { access: ['admin'] as const }

/** The audit as people read it; what stands in it is the engine's `audit_logs`. */
export function auditRoutes(app: App, context: Context, all: readonly Resource[]): void {
  const { db } = context
  const resources = new Map(all.map((resource) => [resource.tableName, resource]))
  const labelOf = (entity: string) =>
    entity === accessEntity
      ? 'Signing in and out'
      : humanize(resources.get(entity)?.contract.label.many ?? entity)

  async function told(asked: Asked, limit: number) {
    const timeZone = await companyTimeZone(db, context.config)
    const { acts, nextCursor } = await findActs(db, asked, timeZone, limit)
    return { items: await tellActs(db, resources, timeZone, acts), nextCursor, timeZone }
  }

  app.get(
    '/api/audit',
    {
      config,
      schema: {
        tags: ['audit'],
        summary: 'Who did what, in words',
        querystring: auditQuery,
        response: { 200: auditPage },
      },
    },
    async (request) => {
      const [{ items, nextCursor }, entities] = await Promise.all([
        told(request.query, pageSize),
        entitiesIn(db),
      ])
      return { items, nextCursor, entities: entities.map((value) => ({ value, label: labelOf(value) })) }
    },
  )
  app.get(
    '/api/audit/export.csv',
    { config, schema: { tags: ['audit'], summary: 'The same as CSV', querystring: auditExportQuery } },
    async (request, reply) => {
      const { items, timeZone } = await told(request.query, mostExported)
      const rows = items.map((act) => ({
        ...act,
        at: momentInWords(act.at, timeZone),
        changes: act.records
          .flatMap(({ name, changes }) =>
            changes.map(({ field, from, to }) =>
              `${name ?? ''} ${field}: ${from ?? '–'} → ${to ?? '–'}`.trim(),
            ),
          )
          .join('; '),
        notes: act.notes.join('; '),
      }))
      return sendCsv(db, request, reply, { name: 'audit', columns, rows })
    },
  )
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
