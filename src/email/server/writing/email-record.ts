import { appConfigOf } from '#company/server/api.ts'
import { contactOf } from '#crm/server/api.ts'
import { businessFields } from '#email/contract/merge-fields.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { type Resource, type Row, resourceNamed } from '#platform/resources/define.ts'
import { hiddenFields, selection } from '#platform/resources/list.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import type { Values } from './liquid.ts'

export type Written = { kind: EmailSubject; recordId: string; contactId?: string | undefined }

const tables: Readonly<Record<EmailSubject, string>> = {
  prospect: 'prospects',
  client: 'clients',
  lead: 'leads',
}

/** The recipient, as far as the record says. */
export type EmailRecord = {
  row: Row
  email: string | null
  /** Name of the business. */
  name: string
  contact: string | null
  /** The person of the business it is written to; null for the address on the record. */
  person: Awaited<ReturnType<typeof contactOf>> | null
  isPractice: boolean
}

/**
 * The record an email is written from, which the caller must be allowed to work on, and the person there it is written to.
 * @throws AppError 400 for a person of another business, 404 outside the caller's scope
 */
export async function emailRecord(
  db: Db,
  actor: Actor,
  { kind, recordId, contactId }: Written,
): Promise<EmailRecord> {
  const resource: Resource = resourceNamed(tables[kind])
  const params = new Params()
  const row: Row | undefined = await db.row(
    `SELECT /* written to */ ${selection(resource, hiddenFields(resource, actor)) /* e.g. t.id, t.version */}
       FROM ${resource.tableName /* e.g. prospects */} t
      WHERE t.id = ${params.add(recordId)} AND t.deleted_at IS NULL
        AND ${scopeSql(resource.contract.policy.update(actor), params)}`,
    params.values,
  )
  if (!row) throw notFound()
  const common = businessFields[kind]
  const read = (name: string) => {
    const value = row[common[name] ?? '']
    return typeof value === 'string' && value.trim() ? value.trim() : null
  }
  const person = contactId ? await contactOf(db, businessOf(kind, recordId), contactId) : null
  return {
    row,
    email: person ? person.email : read('email'),
    name: read('name') ?? '',
    contact: person?.name ?? read('contact'),
    person,
    isPractice: row.isPractice === true,
  }
}

const businessOf = (kind: EmailSubject, id: string) => ({
  prospectId: kind === 'prospect' ? id : null,
  clientId: kind === 'client' ? id : null,
})

/** Every value an email may be filled in with: the record's, the sender's and the company's. */
export async function emailValues(
  context: Context,
  db: Db,
  actor: Actor,
  { kind, record }: { kind: EmailSubject; record: EmailRecord },
): Promise<{ values: Values; timeZone: string; sender: Sender }> {
  const { company } = await appConfigOf(context)
  const sender = await senderOf(db, actor.id)
  const site = await db.row(
    `SELECT value #>> '{}' AS url FROM company_settings WHERE key = 'website' AND deleted_at IS NULL`,
  )
  const values = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record.row)) values.set(`${kind}.${name}`, value)
  for (const [name, field] of Object.entries(businessFields[kind]))
    values.set(`business.${name}`, record.row[field])
  if (record.person) {
    values.set('business.contact', record.person.name)
    values.set('business.email', record.person.email)
    values.set('business.phone', record.person.phone ?? record.row.phone)
  }
  values.set('business.firstName', record.contact?.split(/\s+/)[0] ?? null)
  for (const [name, value] of Object.entries(sender)) values.set(`sender.${name}`, value)
  values.set('company.name', company.name)
  values.set('company.salesEmail', company.salesEmail)
  values.set('company.website', site?.url ?? null)
  return { values, timeZone: company.timeZone, sender }
}

export type Sender = {
  name: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  email: string
}

export async function senderOf(db: Db, id: string): Promise<Sender> {
  const row = await db.row(
    `SELECT first_name, last_name, phone, coalesce(company_email, email) AS email
       FROM users WHERE id = $1`,
    [id],
  )
  if (!row) throw notFound()
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
  return { ...row, name, email: row.email ?? '' }
}
