import type { contacts as contactContract } from '#crm/contract/contact.ts'
import { contactPolicy } from '#crm/rules/policy.ts'
import { decidePrimary, refuseRemoval } from '#crm/rules/primary-contact.ts'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { demand, invalidField, notFound, refused } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Change } from '#platform/resources/define.ts'
import { scopeSql } from '#platform/resources/where.ts'

type Contact = RowOf<typeof contactContract>
type Of = Pick<Contact, 'prospectId' | 'clientId'>

/** A new contact is of one business; the table adds the client that a prospect became. @throws AppError 400 by field */
export function contactFits(record: Readonly<Record<string, unknown>>): void {
  if (record.id) return
  if ((record.prospectId ?? null) === null ? !record.clientId : record.clientId)
    throw invalidField('prospectId', 'One business: a prospect or a client')
}

/** Open pages of the record read again what its columns say now. @throws AppError 409 for a primary contact beside others */
export async function afterContact(tx: Tx, { op, before, after }: Change<Contact>): Promise<void> {
  if (op === 'remove') {
    const { n } = (await tx.row(
      `SELECT count(*)::int AS n FROM contacts WHERE id <> $1 AND deleted_at IS NULL AND (client_id = $2 OR prospect_id = $3)`,
      [after.id, after.clientId, after.prospectId],
    )) ?? { n: 0 }
    const refusal = refuseRemoval(after, n)
    if (refusal) throw refused(refusal)
  }
  if (after.isPrimary || before?.isPrimary) tellRecord(tx, after)
}

function tellRecord(tx: Tx, { prospectId, clientId }: Of): void {
  if (prospectId) tx.changes.push({ entity: 'prospects', id: prospectId, op: 'update' })
  if (clientId) tx.changes.push({ entity: 'clients', id: clientId, op: 'update' })
}

/** Makes somebody the primary contact of their business. @throws AppError 400 by field, 404, 409 when they are it already */
export async function makePrimary({ db }: Context, caller: Caller, id: string): Promise<void> {
  await db.transact(async (tx) => {
    const params = new Params()
    const person = await tx.row(
      `SELECT t.id, t.is_primary, t.email, t.prospect_id, t.client_id,
              CASE WHEN t.client_id IS NULL THEN p.email ELSE c.email END AS "recordEmail"
         FROM contacts t LEFT JOIN prospects p ON p.id = t.prospect_id LEFT JOIN clients c ON c.id = t.client_id
        WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
          AND ${scopeSql(contactPolicy.update(caller.actor), params)} FOR NO KEY UPDATE OF t`,
      params.values,
    )
    if (!person) throw notFound()
    demand(decidePrimary(person, { email: person.recordEmail }))
    const before = await tx.rows(
      `UPDATE contacts SET is_primary = false, ${changedNow}
        WHERE is_primary AND deleted_at IS NULL AND (client_id = $1 OR prospect_id = $2) RETURNING id`,
      [person.clientId, person.prospectId],
    )
    await tx.rows(`UPDATE contacts SET is_primary = true, ${changedNow} WHERE id = $1`, [id])
    const change = { entity: 'contacts', action: 'make_primary' }
    for (const one of before)
      await recordChange(tx, caller, {
        ...change,
        id: one.id,
        before: { isPrimary: true },
        after: { isPrimary: false },
      })
    await recordChange(tx, caller, {
      ...change,
      id,
      before: { isPrimary: false },
      after: { isPrimary: true },
    })
    tellRecord(tx, person)
  })
}

type Business = { prospectId?: string | null | undefined; clientId?: string | null | undefined }

/** The person of a business with this address; null where nobody there has it. */
export async function contactAt(db: Db, business: Business, address: string): Promise<string | null> {
  const row = await db.row(
    `SELECT id FROM contacts WHERE email = lower($1) AND deleted_at IS NULL AND (client_id = $2 OR prospect_id = $3)
      ORDER BY is_primary DESC, created_at LIMIT 1`,
    [address, business.clientId ?? null, business.prospectId ?? null],
  )
  return row?.id ?? null
}

/** A person of this business. @throws AppError 400 by the field `contactId` for somebody who is not of it */
export async function contactOf(db: Db, business: Business, id: string) {
  const row = await db.row(
    `SELECT id, name, email, phone FROM contacts WHERE id = $1 AND deleted_at IS NULL AND (client_id = $2 OR prospect_id = $3)`,
    [id, business.clientId ?? null, business.prospectId ?? null],
  )
  if (!row) throw invalidField('contactId', 'This person is not a contact of the business')
  return row
}
