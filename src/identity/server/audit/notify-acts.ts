import type { AuditAct } from '#identity/contract/audit.ts'
import { deedWords } from '#identity/rules/audit-words.ts'
import { type FieldInfo, infoOf, otherInfo } from '#platform/contract/field-info.ts'
import { inWords, leavesOf, type Words } from '#platform/contract/field-words.ts'
import type { Db } from '#platform/db/client.ts'
import { accessEntity } from '#platform/resources/audit.ts'
import { withAllCustomFields } from '#platform/resources/custom-fields.ts'
import type { Resource } from '#platform/resources/define.ts'
import { type Named, namesOf, tablesOf } from '#platform/resources/names.ts'
import { humanize } from '#platform/rules/text/humanize.ts'
import type { AuditRow } from './find-acts.ts'

type Resources = ReadonlyMap<string, Resource>
type Touched = AuditAct['records'][number]

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Audit entries in words: names for ids, formatted money, old and new values, one entry per record. */
export async function notifyActs(
  db: Db,
  declared: Resources,
  timeZone: string,
  acts: readonly (readonly AuditRow[])[],
): Promise<AuditAct[]> {
  const resources = await withAllCustomFields(db, declared)
  const known = wantedIn(resources, acts.flat()).filter(({ entity }) => resources.has(entity))
  const named = await namesOf(db, null, known)
  const names = new Map([...named.values()].map(({ id, name }) => [id, name]))
  const words: Words = { timeZone, nameOf: (id) => names.get(id) }
  return acts.flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const doer = rows.find((row) => row.by || row.byCustomer)
    const records = recordsOf(resources, rows, words)
    const [lead] = records
    const isAccess = first.entity === accessEntity
    return [
      {
        id: first.act,
        at: first.at,
        who: doer ? whoDid(doer, names) : failed.has(first.action) ? 'Somebody' : 'The system',
        did: isAccess ? deedWords(first.action).replace(/ as$/, '') : deedWords(first.action),
        about: isAccess || !lead ? null : [lead.what, lead.name].filter(Boolean).join(' '),
        reason: rows.find((row) => row.reason)?.reason ?? null,
        notes: notesOf(first),
        ip: first.ip,
        userAgent: first.userAgent,
        records: isAccess ? [] : records,
        more: Math.max(0, first.ofAct - rows.length),
      },
    ]
  })
}

/** Actions by a person whose identity was not proven. */
const failed = new Set(['sign_in_failed', 'sign_in_refused', 'locked_out'])

function whoDid(row: AuditRow, names: ReadonlyMap<string, string>): string {
  return names.get(row.by ?? row.byCustomer ?? '') ?? (row.byCustomer ? 'A customer' : 'Somebody')
}

/** Ids whose names are needed: records, actors, and records that fields refer to. */
function wantedIn(resources: Resources, rows: readonly AuditRow[]): Named[] {
  return rows.flatMap((row) => {
    const resource = resources.get(row.entity)
    const wanted: Named[] = []
    if (row.by) wanted.push({ entity: 'users', id: row.by })
    if (row.byCustomer) wanted.push({ entity: 'customer_auth', id: row.byCustomer })
    if (row.entityId) wanted.push({ entity: row.entity, id: row.entityId })
    for (const values of [row.old, row.new]) {
      for (const [field, value] of Object.entries(values ?? {})) {
        const said = resource ? tablesOf(resource, field) : []
        const guessed = /Reps?Ids?$|By$|userId/i.test(field) ? ['users'] : []
        for (const id of [value].flat()) {
          if (typeof id === 'string' && isId.test(id))
            for (const entity of said.length > 0 ? said : guessed) wanted.push({ entity, id })
        }
      }
    }
    return wanted
  })
}

/** One entry per record: the first old values and the last new values of its rows. */
function recordsOf(resources: Resources, rows: readonly AuditRow[], words: Words): Touched[] {
  const groups = new Map<string, AuditRow[]>()
  for (const row of rows) {
    const key = `${row.entity}|${row.entityId}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => {
    const [row] = group
    if (!row) return []
    const resource = resources.get(row.entity)
    const name = row.entityId ? words.nameOf(row.entityId) : undefined
    const before: Record<string, unknown> = {}
    const after: Record<string, unknown> = {}
    for (const one of group) {
      for (const [field, value] of Object.entries(one.old ?? {}))
        if (!(field in before)) before[field] = value
      Object.assign(after, one.new ?? {})
    }
    return [
      {
        entity: row.entity,
        id: row.entityId,
        what: resource?.contract.label.one ?? humanize(row.entity).toLowerCase(),
        name: nameInWords(resource, name),
        did: deedWords(row.action),
        // What a structure's parts are called may depend on the record's name.
        changes: changesOf(resource, before, after, {
          ...words,
          record: resource && name ? { [resource.contract.title]: name } : {},
        }),
      },
    ]
  })
}

function changesOf(
  resource: Resource | undefined,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  words: Words & { record: Readonly<Record<string, unknown>> },
): Touched['changes'] {
  const secrets = resource?.contract.secrets ?? []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const info = resource ? infoOf(resource.contract, field) : otherInfo(field, humanize(field), 'text')
    const secret = secrets.find((one) => field === one || field === `${one}Last4`)
    if (secret || /password|token|secret/i.test(field)) {
      return [
        {
          field: secret && resource ? infoOf(resource.contract, secret).label : info.label,
          from: null,
          to: 'changed',
        },
      ]
    }
    const [old, now] = [partsOf(info, before[field], words.record), partsOf(info, after[field], words.record)]
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((at) => {
      // A value inside a structure is shown as text, not by the field's choices.
      const [was, is] = [old.get(at), now.get(at)]
      const way = (is ?? was)?.way
      const own: FieldInfo = way ? otherInfo(field, info.label, (is ?? was)?.kind ?? 'text') : info
      const from = inWords(own, was?.value, words, before)
      const to = inWords(own, is?.value, words, { ...before, ...after })
      return from === to
        ? []
        : [
            {
              field: info.parts ? (way ?? info.label) : [info.label, way].filter(Boolean).join(', '),
              from,
              to,
            },
          ]
    })
  })
}

/** A record's title, in words where its contract has some for it. */
function nameInWords(resource: Resource | undefined, name: string | undefined): string | null {
  if (!name) return null
  const title = resource?.contract.title
  return (resource && title && infoOf(resource.contract, title).words?.(name)) || name
}

/** The values to compare: the leaves of a structure, or the whole value if the field has its own wording. */
function partsOf(info: FieldInfo, value: unknown, record: Readonly<Record<string, unknown>>) {
  const whole = info.words ? [{ way: '', value, kind: info.kind }] : leavesOf(value)
  const leaves = value === undefined ? [] : (info.parts?.(value, record) ?? whole)
  return new Map(leaves.map((leaf) => [leaf.at ?? leaf.way, leaf]))
}

const counted = (n: number, what: string) => `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`

/** Notes from an event's metadata: rows exported, filters, typed address, call, field, repetitions. */
function notesOf({ metadata }: AuditRow): string[] {
  if (!metadata) return []
  const notes: string[] = []
  const { rows, messages, filters, typed, call, field, again } = metadata
  if (typeof rows === 'number') notes.push(counted(rows, 'row'))
  if (typeof messages === 'number') notes.push(counted(messages, 'message'))
  if (typeof filters === 'object' && filters !== null) {
    const parts = Object.entries(filters).map(
      ([name, value]) => `${humanize(name)}: ${humanize(String(value))}`,
    )
    if (parts.length > 0) notes.push(`Filters: ${parts.join('; ')}`)
  }
  if (typeof typed === 'string') notes.push(`Typed address: ${typed}`)
  if (typeof call === 'string') notes.push(`Call: ${call}`)
  if (typeof field === 'string') notes.push(`Field: ${humanize(field)}`)
  if (typeof again === 'number') notes.push(`${again} more within that minute`)
  return notes
}
