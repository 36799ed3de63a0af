import { createHash } from 'node:crypto'
import {
  mostStatementBytes,
  mostStatementRows,
  type ReadBankStatement,
  readBankStatement,
} from '#billing/rules/receivables/bank-statement.ts'
import { findSeen } from '#billing/rules/receivables/seen-lines.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { AppError, invalidField } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { readTable } from '#platform/tables/read-table.ts'

type Part = { filename: string; file: { truncated: boolean }; toBuffer: () => Promise<Buffer> }

/**
 * Reads and stores a bank statement, once; lines that an earlier statement has say so and wait for nothing. @throws AppError 400 with unreadable rows, 409
 * when the same file was stored before
 */
export async function takeStatement(
  context: Context,
  caller: Caller,
  part: Part | undefined,
): Promise<{ id: string; lines: number; seen: number }> {
  if (!part) throw invalidField('file', 'Please choose the file of your bank, as CSV or Excel.')
  const body = await part.toBuffer()
  if (part.file.truncated || body.length > mostStatementBytes)
    throw invalidField('file', 'The file is larger than 5 MB. Please download a shorter time from your bank.')
  const read = await readStatementFile(body, caller.actor.id)
  if ('problems' in read) {
    const words = read.problems.map(({ row, message }) => (row === null ? message : `Row ${row}: ${message}`))
    throw invalidField('file', words.join('\n'))
  }
  const sha256 = createHash('sha256').update(body).digest('hex')
  const days = read.lines.map(({ postedOn }) => postedOn).sort()
  const [fromDay = '', toDay = ''] = [days[0], days.at(-1)]
  const id = uuidv7()
  const fileName = part.filename.slice(0, 200) || 'statement.csv'
  const seen = await context.db.transact(
    async (tx) => {
      // One after another, so that two uploads at once see each other's lines.
      await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('bank statements'))`)
      await refuseKnown(tx, sha256)
      const repeated = findSeen(read.lines, await earlierLines(tx, { fromDay, toDay }))
      const params = new Params()
      const now = context.clock.now().toISOString()
      const row = { fileName, sha256, fromDay, toDay, lineCount: read.lines.length }
      await tx.rows(
        insertSql(params, 'bank_statements', {
          id,
          ...row,
          uploadedBy: caller.actor.id,
          createdAt: now,
          updatedAt: now,
        }),
        params.values,
      )
      await tx.rows(
        `INSERT INTO bank_statement_lines (statement_id, position, posted_on, description, amount, seen_line_id, status)
         SELECT $1, line.position, line.posted_on, line.description, line.amount, line.seen_line_id,
                CASE WHEN line.seen_line_id IS NULL THEN 'open' ELSE 'seen' END
           FROM unnest($2::date[], $3::text[], $4::bigint[], $5::uuid[])
                WITH ORDINALITY AS line (posted_on, description, amount, seen_line_id, position)`,
        [
          id,
          read.lines.map(({ postedOn }) => postedOn),
          read.lines.map(({ description }) => description),
          read.lines.map(({ amount }) => amount),
          repeated,
        ],
      )
      await recordChange(tx, caller, { entity: 'bank_statements', id, action: 'create', after: row })
      return repeated.filter((one) => one !== null).length
    },
    { statementMs: 20_000 },
  )
  return { id, lines: read.lines.length, seen }
}

/** Lines of earlier statements in these days. A statement holds a day whole if it goes on to a later one. */
async function earlierLines(tx: Tx, { fromDay, toDay }: { fromDay: string; toDay: string }) {
  const rows = await tx.rows(
    `SELECT l.id, l.posted_on, l.description, l.amount, l.posted_on < s.to_day AS "isInside"
       FROM bank_statement_lines l JOIN bank_statements s ON s.id = l.statement_id AND s.deleted_at IS NULL
      WHERE l.posted_on BETWEEN $1 AND $2 AND l.status <> 'seen' ORDER BY l.statement_id, l.position`,
    [fromDay, toDay],
  )
  return rows.map((row) => ({ ...row, isInside: row.isInside === true }))
}

async function refuseKnown(tx: Tx, sha256: string): Promise<void> {
  const known = await tx.row('SELECT file_name AS name FROM bank_statements WHERE sha256 = $1', [sha256])
  if (known) throw new AppError('conflict', { message: `This file was uploaded before, as ${known.name}.` })
}

/** Reads a bank statement file of a person, or says what in it cannot be read. @throws AppError 503 when too many files wait */
export async function readStatementFile(file: Uint8Array, who: string): Promise<ReadBankStatement> {
  const read = await readTable(file, { who, mostRows: mostStatementRows })
  return 'problem' in read ? { problems: [read.problem] } : readBankStatement(read.rows)
}
