import type { Verification, Verifications } from '#billing/contract/verification.ts'
import { isLikelyAccountNumber, isRoutingNumber } from '#billing/rules/aba.ts'
import { users } from '#identity/contract/user.ts'
import { judgePayoutVerifier, judgeVerifier, type MoneyChange } from '#identity/rules/two-people.ts'
import { heldUntilSql, isCompleteSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { placeOfNumber } from './bank-accounts.ts'
import { signingOf } from './signing.ts'

const most = 200

/**
 * Bank accounts of clients and payouts of the team that wait for verification, longest first. Operations see those that they
 * may verify as second person (M1).
 */
export async function listVerifications(context: Context, caller: Caller): Promise<Verifications> {
  const { person, signing } = await signingOf(context, context.db, caller)
  const waiting = [...(await banks(context)), ...(await payouts(context))]
  const judged = waiting.flatMap(({ change, item }) => {
    const verdict =
      item.kind === 'payout'
        ? judgePayoutVerifier(item.id, change, person, signing)
        : judgeVerifier(change, person, signing)
    if (!verdict.ok && verdict.why === 'role') return []
    // A prenote needs no hold to pass; the person is judged as a verifier.
    const toAsk = judgeVerifier({ ...change, holdUntil: null }, person, signing)
    return [
      {
        ...item,
        holdUntil: change.holdUntil,
        refusal: verdict.ok ? null : verdict.message,
        askRefusal: toAsk.ok ? null : toAsk.message,
      },
    ]
  })
  const items = judged.toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1))
  return { items, total: items.length, forAdmins: waiting.length - items.length }
}

/** The number of items that wait for the caller, for the navigation. */
export const countVerifications = async (context: Context, caller: Caller): Promise<number> =>
  (await listVerifications(context, caller)).total

type Judged = { change: MoneyChange; item: Omit<Verification, 'refusal' | 'holdUntil' | 'askRefusal'> }

const fact = (label: string, value: string | null) => (value ? [{ label, value }] : [])
const masked = (sealed: string | null) => (sealed ? `••••${sealed.split('.')[1] ?? ''}` : null)

async function banks({ db, sealer }: Context): Promise<Judged[]> {
  const rows = await db.rows(
    `SELECT b.id, b.version, b.client_id, c.business_name AS name, b.bank_name,
            b.account_holder_name AS holder, b.routing_number AS routing, b.account_number AS sealed, b.account_type AS type,
            b.status, b.created_at AS "changedAt", ${heldUntilSql} AS "heldUntil", b.requested_by,
            concat_ws(' ', u.first_name, u.last_name) AS requester, b.requested_by_customer IS NOT NULL AS "isByCustomer",
            EXISTS (SELECT FROM ach_authorizations a WHERE a.client_id = b.client_id) AS "isAuthorized",
            (SELECT count(*)::int FROM orders o WHERE o.client_id = b.client_id AND o.status = 'pending' AND o.deleted_at IS NULL)
              AS "waitingOrders"
       FROM client_banking_info b JOIN clients c ON c.id = b.client_id AND c.deleted_at IS NULL
       LEFT JOIN users u ON u.id = b.requested_by
      WHERE b.status IN ('unverified', 'prenoted') AND b.deleted_at IS NULL
        AND ${isCompleteSql}
      ORDER BY b.created_at LIMIT ${most}`,
  )
  return rows.map((row) => {
    const number = row.sealed ? sealer.open(row.sealed, placeOfNumber(row.id)) : ''
    return {
      change: {
        changedBy: row.requestedBy,
        holdUntil: row.heldUntil,
        needsSecond: row.heldUntil !== null,
      },
      item: {
        kind: 'bank',
        id: row.id,
        version: row.version,
        name: row.name,
        ownerId: row.clientId,
        facts: [
          ...fact('Bank', row.bankName),
          ...fact('Account holder', row.holder),
          ...fact('Routing number', row.routing),
          ...fact('Account number', masked(row.sealed)),
          ...fact('Account type', said('bankAccountType', row.type)),
        ],
        doubts: [
          ...(isRoutingNumber(row.routing ?? '')
            ? []
            : ['The check digit of this routing number does not fit']),
          ...(isLikelyAccountNumber(number) ? [] : ['This does not look like an account number']),
          ...(row.isAuthorized ? [] : ['No authorization of ACH payments on record']),
        ],
        isChange: row.heldUntil !== null,
        changedBy: row.requestedBy
          ? row.requester
          : row.isByCustomer
            ? 'the customer, in the portal'
            : 'the business, when it registered',
        changedAt: row.changedAt,
        waitingOrders: row.waitingOrders,
        isAsked: row.status === 'prenoted',
      },
    }
  })
}

type Payout = {
  id: string
  version: number
  name: string
  method: string
  bankName: string | null
  type: string | null
  routing: string | null
  sealed: string | null
  zelleEmail: string | null
  zellePhone: string | null
  cashApp: string | null
  venmo: string | null
  paypal: string | null
  changedAt: string
  changedById: string | null
  changedBy: string | null
  holdUntil: string | null
  wasVerified: boolean
}

/** A value as people read it. */
const said = (field: 'preferredPaymentMethod' | 'bankAccountType', value: string | null) =>
  value && wordOf(infoOf(users, field), value)

async function payouts({ db }: Context): Promise<Judged[]> {
  const rows = await db.rows(
    `SELECT u.id, u.version, concat_ws(' ', u.first_name, u.last_name) AS name, u.preferred_payment_method AS method,
            u.bank_name, u.bank_account_type AS type, u.bank_routing_number AS routing,
            u.bank_account_number AS sealed, u.zelle_email, u.zelle_phone,
            u.cash_app_handle AS "cashApp", u.venmo_handle AS venmo, u.paypal_email AS paypal,
            coalesce(u.payout_changed_at, u.updated_at) AS "changedAt", nullif(u.payout_changed_by, u.id) AS "changedById",
            concat_ws(' ', by.first_name, by.last_name) AS "changedBy", u.payout_hold_until AS "holdUntil",
            u.payout_verified_at IS NOT NULL AS "wasVerified"
       FROM users u LEFT JOIN users by ON by.id = u.payout_changed_by AND by.id <> u.id
      WHERE u.preferred_payment_method IS NOT NULL AND NOT u.payment_method_verified AND u.status = 'active'
        AND u.deleted_at IS NULL
      ORDER BY u.payout_changed_at, u.id LIMIT ${most}`,
  )
  return rows.map((row) => ({
    change: {
      changedBy: row.changedById,
      holdUntil: row.holdUntil,
      needsSecond: true,
    },
    item: {
      kind: 'payout',
      id: row.id,
      version: row.version,
      name: row.name,
      ownerId: row.id,
      facts: [...fact('Paid by', said('preferredPaymentMethod', row.method)), ...detailsOf(row)],
      doubts:
        row.method === 'bank_account' && !isRoutingNumber(row.routing ?? '')
          ? ['The check digit of this routing number does not fit']
          : [],
      isChange: row.wasVerified || row.changedById !== null,
      changedBy: row.changedBy || 'themselves',
      changedAt: row.changedAt,
      waitingOrders: 0,
      isAsked: null,
    },
  }))
}

function detailsOf(row: Payout) {
  switch (row.method) {
    case 'bank_account':
      return [
        ...fact('Bank', row.bankName),
        ...fact('Account type', said('bankAccountType', row.type)),
        ...fact('Routing number', row.routing),
        ...fact('Account number', masked(row.sealed)),
      ]
    case 'zelle':
      return [
        ...fact('Email', row.zelleEmail),
        ...fact('Phone', row.zellePhone && phoneWords(row.zellePhone)),
      ]
    case 'cashapp':
      return fact('Handle', row.cashApp)
    case 'venmo':
      return fact('Handle', row.venmo)
    default:
      return fact('Email', row.paypal)
  }
}
