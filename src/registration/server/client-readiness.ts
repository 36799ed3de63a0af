import { clientPolicy } from '#crm/rules/policy.ts'
import { isCompleteSql } from '#orders/server/api.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Rule } from '#platform/rules/access/access.ts'
import type { ClientReadiness } from '#registration/contract/client-invitation.ts'
import { type ClientAccount, lacksOf } from '#registration/rules/client-account.ts'

/** A client as the calls to complete its account read it. */
export type ClientRow = ClientAccount & {
  id: string
  businessName: string
  invitedEmail: string | null
  invitedAt: string | null
  inviteExpiresAt: string | null
}

export const clientColumns = `t.id, t.business_name, t.owner_name, t.email, t.phone, t.address, t.city, t.state,
  t.zip_code, t.invited_email, t.invited_at, t.invite_expires_at,
  EXISTS (SELECT FROM customer_auth a WHERE a.client_id = t.id AND a.is_active AND a.deleted_at IS NULL) AS "hasLogin",
  EXISTS (SELECT FROM client_banking_info b WHERE b.client_id = t.id AND b.deleted_at IS NULL AND b.status <> 'blocked'
             AND ${isCompleteSql}) AS "hasBank",
  EXISTS (SELECT FROM client_banking_info b WHERE b.client_id = t.id AND b.deleted_at IS NULL AND b.status = 'verified') AS "hasVerified",
  EXISTS (SELECT FROM client_banking_info b WHERE b.client_id = t.id AND b.deleted_at IS NULL) AS "hasAnyBank"`

/** What a client's account still lacks, and its open invitation. @throws AppError 403, 404 */
export async function clientReadiness(db: Db, caller: Caller, id: string): Promise<ClientReadiness> {
  const client = await readClient(db, caller, { id, rule: clientPolicy.read }, '')
  return {
    missing: lacksOf(client),
    invitation:
      client.invitedEmail && client.invitedAt
        ? { email: client.invitedEmail, sentAt: client.invitedAt, expiresAt: client.inviteExpiresAt }
        : null,
    suggestedEmail: client.email,
  }
}

/** A client within the caller's scope. @throws AppError 403, 404 */
export async function readClient(
  db: Db,
  { actor }: Caller,
  { id, rule }: { id: string; rule: Rule },
  lock: '' | 'FOR NO KEY UPDATE OF t',
): Promise<ClientRow> {
  const scope = rule(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const row = await db.row(
    `SELECT ${clientColumns} FROM clients t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
        AND ${scopeSql(scope, params)} ${lock}`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}
