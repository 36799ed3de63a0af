import { type EntryBank, lastDueIn, type Waiting } from '#billing/rules/ach/choose-entries.ts'
import type { TriedBefore } from '#billing/rules/ach/return-codes.ts'
import { payoutHolds } from '#billing/rules/payout-hold.ts'
import { openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import type { Sealer } from '#platform/db/sealed.ts'
import { placeOfNumber, prenotedOnSql } from '../bank-accounts.ts'
import { placeOfPayoutNumber } from '../payment-preference.ts'

/** An entry with all data that a file needs of it. */
export type WaitingEntry = Waiting & {
  secCode: 'CCD' | 'PPD'
  /** The account holder's name, as the bank has it. */
  holder: string
  /** The client's or the person's name. */
  name: string
  clientId: string | null
  userId: string | null
  invoiceId: string | null
  bankingId: string | null
  /** The returned entry that this one tries again. */
  triedBefore: TriedBefore | null
  /** Who of the team changed the account. */
  changedBy: string | null
}

/** Further entries go with another file. */
const most = 5000

/**
 * A prenote names its account; a client uses the account chosen for the entry, else the one in use; a person their payout
 * account.
 */
const columns = `e.id, e.kind, e.sec_code, e.amount, e.effective_date, e.client_id,
  e.user_id, e.invoice_id, i.invoice_number, i.status AS "invoiceStatus",
  CASE WHEN i.id IS NOT NULL THEN ${openSql('i')} END AS open,
  coalesce(c.business_name, concat_ws(' ', u.first_name, u.last_name)) AS name,
  tried.return_code AS "triedCode", tried.amount AS "triedAmount", tried.banking_id = b.id AS "isSameAccount",
  coalesce(first.effective_date, tried.effective_date) AS "firstOn",
  b.id AS "bankingId", b.status AS "bankStatus", b.routing_number, b.account_number AS sealed,
  b.account_type, b.usable_from,
  ${prenotedOnSql} AS "prenotedOn", b.account_holder_name AS holder, b.requested_by,
  u.preferred_payment_method AS method, u.payment_method_verified AS "isPayoutVerified", u.has_submitted1099,
  u.compliance_verified, u.bank_routing_number AS "payoutRouting",
  u.bank_account_number AS "payoutSealed", u.bank_account_type AS "payoutType", u.payout_hold_until AS "payoutHold",
  nullif(u.payout_changed_by, u.id) AS "payoutChangedBy"`

const joined = `ach_entries e
  LEFT JOIN invoices i ON i.id = e.invoice_id
  LEFT JOIN clients c ON c.id = e.client_id
  LEFT JOIN users u ON u.id = e.user_id
  LEFT JOIN ach_entries tried ON tried.id = e.retry_of_id
  LEFT JOIN ach_entries first ON first.id = tried.retry_of_id
  LEFT JOIN LATERAL (SELECT * FROM client_banking_info own
    WHERE own.client_id = e.client_id AND own.deleted_at IS NULL
      AND CASE WHEN e.kind = 'prenote' THEN own.id = e.banking_id
               ELSE own.is_active AND own.status IN ('verified', 'blocked') OR own.id = e.banking_id AND own.status = 'verified' END
    ORDER BY own.id = e.banking_id AND own.status = 'verified' DESC NULLS LAST LIMIT 1) b ON true`

/** Entries that wait for a file and may be due in a day's, by due date. */
export async function waitingFor(context: Context, db: Db, fileDay: string): Promise<WaitingEntry[]> {
  const rows = await db.rows(
    `SELECT ${columns} FROM ${joined}
      WHERE e.status = 'drafted' AND e.file_id IS NULL AND e.deleted_at IS NULL
        AND (e.effective_date IS NULL OR e.effective_date <= $1)
      ORDER BY e.effective_date NULLS FIRST, e.id LIMIT ${most}`,
    [lastDueIn(fileDay)],
  )
  return rows.map((row) => waitingEntry(context, row))
}

/** Entries of a prepared file, in file order. */
export async function entriesOf(context: Context, db: Db, fileId: string): Promise<WaitingEntry[]> {
  const rows = await db.rows(
    `SELECT ${columns} FROM ${joined}
      WHERE e.file_id = $1 AND e.deleted_at IS NULL ORDER BY e.effective_date NULLS FIRST, e.id LIMIT ${most}`,
    [fileId],
  )
  return rows.map((row) => waitingEntry(context, row))
}

/** Waiting entries that are due later. */
export async function dueLater(db: Db, fileDay: string): Promise<{ count: number; cents: number }> {
  const row = await db.row(
    `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS cents FROM ach_entries
      WHERE status = 'drafted' AND file_id IS NULL AND deleted_at IS NULL AND effective_date > $1`,
    [lastDueIn(fileDay)],
  )
  return row ?? { count: 0, cents: 0 }
}

type Row = {
  id: string
  kind: Waiting['kind']
  secCode: 'CCD' | 'PPD'
  amount: number
  effectiveDate: string | null
  clientId: string | null
  userId: string | null
  invoiceId: string | null
  invoiceNumber: string | null
  invoiceStatus: string | null
  open: number | null
  name: string | null
  triedCode: string | null
  triedAmount: number | null
  isSameAccount: boolean | null
  firstOn: string | null
  bankingId: string | null
  bankStatus: EntryBank['status'] | null
  routingNumber: string | null
  sealed: string | null
  accountType: EntryBank['accountType'] | null
  usableFrom: string | null
  prenotedOn: string | null
  holder: string | null
  requestedBy: string | null
  method: string | null
  isPayoutVerified: boolean | null
  hasSubmitted1099: boolean | null
  complianceVerified: boolean | null
  payoutRouting: string | null
  payoutSealed: string | null
  payoutType: string | null
  payoutHold: string | null
  payoutChangedBy: string | null
}

function waitingEntry(context: Context, row: Row): WaitingEntry {
  const isPayout = row.userId !== null
  const { id, kind, secCode, amount, effectiveDate, clientId, userId, invoiceId, bankingId } = row
  const name = row.name ?? ''
  return {
    ...{ id, kind, secCode, amount, effectiveDate, clientId, userId, invoiceId, bankingId, isPayout, name },
    holder: isPayout ? name : (row.holder ?? name),
    changedBy: isPayout ? row.payoutChangedBy : row.requestedBy,
    triedBefore:
      row.triedCode === null
        ? null
        : {
            code: row.triedCode,
            amount: row.triedAmount ?? 0,
            isSameAccount: row.isSameAccount === true,
            firstOn: row.firstOn,
          },
    holds: isPayout ? papersMissing(row) : [],
    bank: isPayout ? payoutBank(context, row) : clientBank(context, row),
    invoice:
      row.invoiceNumber === null
        ? null
        : { number: row.invoiceNumber, status: row.invoiceStatus ?? '', open: row.open ?? 0 },
  }
}

/** Bank data are checked elsewhere; tax papers may have been revoked since the payout was made. */
const papersMissing = ({ hasSubmitted1099, complianceVerified, method }: Row) =>
  payoutHolds({
    hasSubmitted1099: hasSubmitted1099 === true,
    complianceVerified: complianceVerified === true,
    preferredPaymentMethod: method,
    paymentMethodVerified: true,
  }).filter((hold) => hold === 'tax_form' || hold === 'compliance')

function clientBank({ sealer }: Context, row: Row): EntryBank | null {
  if (row.bankingId === null || row.bankStatus === null) return null
  return {
    status: row.bankStatus,
    routingNumber: row.routingNumber,
    accountNumber: unsealed(sealer, row.sealed, placeOfNumber(row.bankingId)),
    accountType: row.accountType ?? 'checking',
    usableFrom: row.usableFrom,
    prenotedOn: row.prenotedOn,
  }
}

function payoutBank({ sealer }: Context, row: Row): EntryBank | null {
  if (row.method !== 'bank_account' || row.payoutSealed === null || row.userId === null) return null
  return {
    status: row.isPayoutVerified ? 'verified' : 'unverified',
    routingNumber: row.payoutRouting,
    accountNumber: unsealed(sealer, row.payoutSealed, placeOfPayoutNumber(row.userId)),
    accountType: row.payoutType === 'savings' ? 'savings' : 'checking',
    usableFrom: row.payoutHold,
  }
}

/** A number that cannot be decrypted excludes its own entry only. */
function unsealed(sealer: Sealer, sealed: string | null, place: string): string | null {
  if (sealed === null) return null
  try {
    return sealer.open(sealed, place)
  } catch {
    return null
  }
}
