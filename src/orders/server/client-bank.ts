import { holdHours } from '#identity/rules/two-people.ts'

/** Whether nothing is missing of the account `b` that a debit and its verification need. */
export const isCompleteSql =
  'num_nulls(b.bank_name, b.account_holder_name, b.routing_number, b.account_number) = 0'

/**
 * Until when the account `b` waits as a change; null when nothing of its client was verified before. What was added before
 * the first verification of another account has become a change by it (M1).
 */
export const heldUntilSql = `coalesce(b.usable_from, CASE WHEN b.status <> 'verified' THEN
  (SELECT min(other.verification_date) + interval '${holdHours} hours'
     FROM client_banking_info other WHERE other.client_id = b.client_id AND other.id <> b.id) END)`
