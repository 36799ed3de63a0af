import { zoneOfState } from '#company/rules/us-zones.ts'
import type { SuppressionReason } from '#email/rules/suppression.ts'
import { suppressionsOf } from '#email/server/api.ts'
import type { Tx } from '#platform/db/client.ts'

/** The facts about a prospect that sequences decide by; locks its row. */
export type ProspectFacts = {
  id: string
  businessName: string
  email: string | null
  phone: string | null
  isGone: boolean
  /** The person it is written to; null for the primary contact. */
  contactId: string | null
  /** Whether that person is no contact of the business any more. */
  isPersonGone: boolean
  isPractice: boolean
  stage: string
  timeZone: string
  /** Suppressions of its address. */
  suppressions: readonly SuppressionReason[]
  assignedTo: string | null
  isOwnerHere: boolean | null
}

export async function prospectFacts(
  tx: Tx,
  id: string,
  companyZone: string,
  contactId: string | null = null,
): Promise<ProspectFacts | null> {
  const row = await tx.row(
    `SELECT p.id, p.business_name, CASE WHEN $2::uuid IS NULL THEN p.email ELSE k.email END AS email,
            CASE WHEN $2::uuid IS NULL THEN p.phone ELSE k.phone END AS phone, k.id AS "personId", p.deleted_at IS NOT NULL AS "isGone",
            p.is_practice, p.stage, p.state, p.assigned_to,
            u.status = 'active' AND u.deleted_at IS NULL AS "isOwnerHere"
       FROM prospects p LEFT JOIN users u ON u.id = p.assigned_to
       LEFT JOIN contacts k ON k.id = $2 AND k.prospect_id = p.id AND k.deleted_at IS NULL WHERE p.id = $1 FOR SHARE OF p`,
    [id, contactId],
  )
  if (!row) return null
  const { state, isOwnerHere, personId, ...rest } = row
  return {
    ...rest,
    isGone: rest.isGone === true,
    contactId,
    isPersonGone: contactId !== null && personId === null,
    isOwnerHere: rest.assignedTo === null ? null : isOwnerHere === true,
    timeZone: zoneOfState(state, companyZone),
    suppressions: rest.email ? await suppressionsOf(tx, rest.email.toLowerCase()) : [],
  }
}

/** The user an email is from and who gets tasks: who looks after the prospect, else the first of `others` still active. */
export async function senderFor(
  tx: Tx,
  { assignedTo }: Pick<ProspectFacts, 'assignedTo'>,
  others: readonly (string | null)[],
): Promise<string | null> {
  const wanted = [assignedTo, ...others].filter((id): id is string => id !== null)
  const here = await tx.rows(
    `SELECT id FROM users WHERE id = ANY($1) AND status = 'active' AND deleted_at IS NULL`,
    [wanted],
  )
  return wanted.find((id) => here.some((one) => one.id === id)) ?? null
}
