import { holdHours } from '#identity/rules/two-people.ts'

/** SQL: the account `b` has all data that a debit and its verification need. */
export const isCompleteSql =
  'num_nulls(b.bank_name, b.account_holder_name, b.routing_number, b.account_number) = 0'

/**
 * SQL for the end of the hold of the account `b`; null when no account of its client was verified before. An account added
 * before another's first verification becomes a change by it (M1).
 */
export const heldUntilSql = `coalesce(b.usable_from, CASE WHEN b.status <> 'verified' THEN
  (SELECT min(other.verification_date) + interval '${holdHours} hours'
     FROM client_banking_info other WHERE other.client_id = b.client_id AND other.id <> b.id) END)`
