import { correctionOf, isCorrection } from '#billing/rules/ach/corrections.ts'
import { codeWords } from '#billing/rules/ach/return-codes.ts'
import { changedAt } from '#platform/db/changed.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { lockKnownClient, notifyContacts, placeOfNumber } from '../bank-accounts.ts'
import { aboutOf, lockEntry, type Outcome, type Reading, type Said, unknownTrace } from './return-entry.ts'

/**
 * Applies a bank's notification of change: the client's account is corrected and audited at once, and its owner is notified.
 * Payout details of a team member are not changed: they correct them. [PAY-003]
 */
export async function changeBankData(reading: Reading, said: Said): Promise<Outcome> {
  const { tx } = reading
  const entry = await lockEntry(tx, said.trace)
  const about = aboutOf(said, entry)
  const refused = (words: string): Outcome => ({ ...about, outcome: 'refused', words: [words] })
  if (!entry) return refused(unknownTrace(said.trace))
  if (!isCorrection(said.code))
    return { ...about, outcome: 'noted', words: [`Nothing is kept of it: ${codeWords(said.code)}.`] }
  const correction = correctionOf(said.code, said.info)
  if (correction instanceof Refusal) return refused(correction.message ?? '')
  if (entry.userId) {
    if (entry.email)
      await enqueue(tx, 'send-mail', {
        id: `payout-to-correct-${entry.id}-${said.code}`,
        to: entry.email,
        template: 'payout-to-correct',
        data: { firstName: entry.firstName ?? '', change: codeWords(said.code) },
      })
    return { ...about, outcome: 'noted', words: [`${entry.name} is asked to enter the payout again.`] }
  }
  if (!entry.bankingId || !entry.clientId)
    return refused('The bank account of this entry is not on file anymore.')
  const bank = await tx.row(
    `SELECT id, version, routing_number, account_number AS sealed, account_type,
            account_holder_name AS name FROM client_banking_info WHERE id = $1 FOR UPDATE`,
    [entry.bankingId],
  )
  if (!bank) return refused('The bank account of this entry is not on file anymore.')
  const { sealer } = reading.context
  const number = correction.accountNumber
  const sealed = number === undefined ? bank.sealed : sealer.seal(number, placeOfNumber(bank.id))
  const after = {
    routingNumber: correction.routingNumber ?? bank.routingNumber,
    accountType: correction.accountType ?? bank.accountType,
    accountHolderName: correction.name ?? bank.name,
  }
  await tx.rows(
    `UPDATE client_banking_info SET routing_number = $2, account_number = $3, account_type = $4, account_holder_name = $5,
            ${changedAt('$6')} WHERE id = $1`,
    [
      bank.id,
      after.routingNumber,
      sealed,
      after.accountType,
      after.accountHolderName,
      reading.filing.now.toISOString(),
    ],
  )
  await recordChange(tx, reading.caller, {
    entity: 'client_banking_info',
    id: bank.id,
    action: 'correct',
    before: {
      routingNumber: bank.routingNumber,
      accountType: bank.accountType,
      accountHolderName: bank.name,
    },
    after,
    reason: codeWords(said.code),
    metadata: { code: said.code, hasNewNumber: number !== undefined },
  })
  const client = await lockKnownClient(tx, entry.clientId)
  await notifyContacts(tx, client, {
    key: `${bank.id}-${bank.version}`,
    template: 'bank-account-corrected',
    data: { ending: sealed?.split('.')[1] ?? '', change: codeWords(said.code) },
  })
  return {
    ...about,
    outcome: 'changed',
    words: [`Kept on the account: ${codeWords(said.code)}.`, 'The client is told.'],
  }
}
