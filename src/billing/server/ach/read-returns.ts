import type { ReadReceipt } from '#billing/contract/ach/ach-reading.ts'
import { type PassedOver, type ReadBatch, readNacha } from '#billing/rules/ach/nacha-reader.ts'
import { codeOf } from '#billing/rules/ach/return-codes.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { AppError, demand, invalidField, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { instantWords } from '#platform/rules/text/dates.ts'
import { filingOf } from './ach-settings.ts'
import { changeBankData } from './change-bank-data.ts'
import { sha256 } from './release-file.ts'
import { type Outcome, returnEntry, type Said } from './return-entry.ts'

/** More would hold locks too long; banks can split a large file. */
const mostAnswers = 2000

type Answers = { returns: Said[]; changes: Said[]; passedOver: readonly PassedOver[] }

/**
 * Processes a return file once: every line has an outcome or a refusal in words; an incomplete file changes nothing. [PAY-003]
 * @throws AppError 400 by field `text` with the line, 409 when the same file was read before
 */
export async function readReturns(
  context: Context,
  caller: Caller,
  { fileName, text }: { fileName: string; text: string },
): Promise<ReadReceipt> {
  const answers = answersIn(text)
  return context.db.transact(async (tx) => {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('ach readings'))`)
    const filing = await filingOf(context, tx)
    const hash = sha256(text)
    await demandUnread(tx, hash, filing.zone)
    const reading = { context, tx, caller, filing }
    const lines: Outcome[] = []
    for (const said of await blocksFirst(tx, answers.returns)) lines.push(await returnEntry(reading, said))
    for (const said of answers.changes) lines.push(await changeBankData(reading, said))
    const id = uuidv7()
    const at = filing.now.toISOString()
    const countOf = (...outcomes: Outcome['outcome'][]) =>
      lines.filter(({ outcome }) => outcomes.includes(outcome)).length
    const counts = {
      returns: countOf('returned', 'retried'),
      changes: lines.filter(({ code, outcome }) => code?.startsWith('C') && outcome !== 'refused').length,
      refused: countOf('refused'),
    }
    lines.push(...answers.passedOver.map(notOurs))
    lines.sort((a, b) => a.line - b.line)
    const params = new Params()
    await tx.rows(
      insertSql(params, 'ach_readings', {
        id,
        fileName,
        sha256: hash,
        ...counts,
        lines: JSON.stringify(lines),
        readBy: caller.actor.id,
        createdAt: at,
        updatedAt: at,
      }),
      params.values,
    )
    await recordChange(tx, caller, {
      entity: 'ach_readings',
      id,
      action: 'read_returns',
      after: { fileName, sha256: hash, ...counts },
    })
    await enqueue(tx, 'watch-facts', {}, { key: 'watch-facts' })
    return { id, fileName, readAt: at, lines: shownTo(caller, lines) }
  })
}

/** The outcome of a return file as it was reported then. @throws AppError 404 */
export async function readingReceipt(context: Context, caller: Caller, id: string): Promise<ReadReceipt> {
  const row = await context.db.row(
    `SELECT id, file_name, created_at AS "readAt", lines FROM ach_readings WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  )
  if (!row) throw notFound()
  return { ...row, lines: shownTo(caller, row.lines) }
}

/** Operations do not see entries to reps. */
function shownTo({ actor }: Caller, lines: readonly Outcome[]): ReadReceipt['lines'] {
  return lines.map(({ isPayout, ...line }) =>
    isPayout && actor.role !== 'admin'
      ? { ...line, name: 'A commission payout', cents: null, words: ['An administrator sees what follows.'] }
      : line,
  )
}

/** Returns that block an account come first, so that no other line of the file has it debited again. [FIX-042] */
async function blocksFirst(tx: Tx, returns: readonly Said[]): Promise<Said[]> {
  const rows = await tx.rows(
    `SELECT trace_number AS trace FROM ach_entries WHERE kind = 'prenote' AND trace_number = ANY($1::text[])`,
    [returns.map(({ trace }) => trace)],
  )
  const prenotes = new Set(rows.map(({ trace }) => trace))
  const blocks = ({ code, trace }: Said) => codeOf(code).follows.includes('block_bank') || prenotes.has(trace)
  return [...returns.filter(blocks), ...returns.filter((said) => !blocks(said))]
}

function answersIn(text: string): Answers {
  const file = demand(readNacha(text))
  const [first] = file.disagreements
  if (first) {
    const more = file.disagreements.length - 1
    throw invalidField('text', `${first}${more > 0 ? ` ${more} more like it.` : ''} Nothing was read.`)
  }
  const passedOver = [...file.skipped, ...file.batches.flatMap(otherEntries)]
  const answers: Answers = { returns: [], changes: [], passedOver }
  for (const { entries } of file.batches)
    for (const { amount: cents, returns, changes } of entries) {
      const said = ({ line, code, originalTrace: trace, info }: (typeof returns)[number]) => ({
        line,
        code,
        trace,
        cents,
        info,
      })
      answers.returns.push(...returns.map(said))
      answers.changes.push(...changes.map(said))
    }
  const count = answers.returns.length + answers.changes.length
  if (count === 0)
    throw invalidField(
      'text',
      [
        'This file holds no returns and no changes of bank data: nothing was read.',
        ...passedOver.slice(0, 3).map(({ line, words }) => `Line ${line}: ${words}`),
      ].join(' '),
    )
  if (count > mostAnswers)
    throw invalidField('text', `This file holds ${count} returns; up to ${mostAnswers} are read at once.`)
  return answers
}

/** Banks also list credits that we received: those come with the bank statement and are skipped here. */
function otherEntries({ line, secCode, entries }: ReadBatch): PassedOver[] {
  const others = entries.filter(({ returns, changes }) => returns.length + changes.length === 0)
  if (others.length === 0) return []
  const what = others.length === 1 ? '1 entry' : `${others.length} entries`
  return [{ line, words: `${what} of this batch (${secCode}) without a return or a change: passed over.` }]
}

const notOurs = ({ line, words }: PassedOver): Outcome => ({
  line,
  code: null,
  name: null,
  cents: null,
  isPayout: false,
  outcome: 'noted',
  words: [words],
})

async function demandUnread(tx: Tx, hash: string, zone: string): Promise<void> {
  const before = await tx.row(
    `SELECT r.created_at AS at, r.file_name, concat_ws(' ', u.first_name, u.last_name) AS by
       FROM ach_readings r JOIN users u ON u.id = r.read_by WHERE r.sha256 = $1`,
    [hash],
  )
  if (!before) return
  throw new AppError('conflict', {
    message: `This file was read already, on ${instantWords(before.at, zone)} by ${before.by} (${before.fileName}). Nothing was read again.`,
  })
}
