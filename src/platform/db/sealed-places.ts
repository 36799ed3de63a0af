import type { FileStore } from '../ports/files.ts'
import type { Db } from './client.ts'
import type { Key } from './sealed.ts'

type SealedColumn = {
  table: string
  column: string /** The column named in the place, if another. */
  as?: string
}

/** Every column with sealed values; each is sealed for its place `table|column|id`. A test compares them with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'ach_files', column: 'content' },
  { table: 'business_registrations', column: 'tax_id' },
  { table: 'business_registrations', column: 'tax_exempt_number' },
  { table: 'business_registrations', column: 'business_license' },
  { table: 'business_registrations', column: 'account_number' },
  { table: 'client_banking_info', column: 'account_number' },
  { table: 'client_licenses', column: 'license_number' },
  { table: 'company_banking_info', column: 'account_number' },
  { table: 'mailboxes', column: 'password' },
  { table: 'team_papers', column: 'tin' },
  { table: 'team_papers', column: 'license_number' },
  { table: 'text_accounts', column: 'token' },
  { table: 'two_factor_auth', column: 'secret' },
  // It becomes the secret as it is, once its first code was given.
  { table: 'two_factor_auth', column: 'pending_secret', as: 'secret' },
  { table: 'users', column: 'ssn' },
  { table: 'users', column: 'bank_account_number' },
  { table: 'users', column: 'drivers_license_number' },
]

export const placeIn = ({ table, column, as = column }: SealedColumn, id: string) => `${table}|${as}|${id}`

/** The purposes of stored files whose whole content is sealed: scans of papers, and what came with mail. */
export const copyPurpose = 'papers'
export const attachmentPurpose = 'mail'
export const placeOfCopy = (fileId: string) => `team_papers|copy|${fileId}`
export const placeOfAttachment = ({ id, at }: { id: string; at: number | string }) =>
  `inbound_mails|file|${id}|${at}`

/** The place of a sealed file by its key in the file store; null for a broken upload. */
const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{1,3}))?$/
function placeOfFile(purpose: string, name: string): string | null {
  const [, id, at] = fileName.exec(name) ?? []
  if (id === undefined) return null
  if (purpose === copyPurpose) return placeOfCopy(id)
  return at === undefined ? null : placeOfAttachment({ id, at })
}

/** Codes and links of a mail that waits in the queue. */
export const placeOfMail = (id: string) => `send-mail|sealed|${id}`

/** The mail of a queued job: the payload itself, or a part of it. */
const mailSql = `CASE WHEN payload ? 'sealed' THEN payload ELSE payload -> 'mail' END`

/** Queued jobs with a part that is sealed with one of these keys; those that run now are among them. */
export const queuedMails = (db: Db, keys: readonly Key['id'][]) =>
  db.rows(
    `SELECT q.id, q.is_queued, q.mail ->> 'id' AS "mailId", q.mail ->> 'sealed' AS sealed FROM (
       SELECT id::text AS id, true AS is_queued, ${mailSql} AS mail
         FROM (SELECT id, payload::jsonb AS payload FROM graphile_worker._private_jobs) AS jobs
        UNION ALL
       SELECT id::text, false, ${mailSql} FROM job_outbox) q
      WHERE split_part(q.mail ->> 'sealed', '.', 1) = ANY($1)`,
    [keys],
  )

/** The sealed files under one of these keys, with the place each is sealed for. */
export async function* sealedFiles(
  files: FileStore,
  keys: ReadonlySet<string>,
): AsyncGenerator<{ file: string; under: string; place: string }> {
  for (const purpose of [copyPurpose, attachmentPurpose]) {
    for (const { key: file } of await files.list(purpose)) {
      const place = placeOfFile(purpose, file.slice(purpose.length + 1))
      const under = place && (await keyOfFile(files, file))
      if (under && keys.has(under)) yield { file, under, place }
    }
  }
}

/** The name of the key stands before the first dot; a key's name has up to 32 characters. */
async function keyOfFile(files: FileStore, file: string): Promise<string | null> {
  try {
    let start = ''
    for await (const part of files.open(file, { start: 0, end: 40 })) start += part
    return start.slice(0, Math.max(0, start.indexOf('.')))
  } catch {
    // Swept or decided meanwhile.
    return null
  }
}

/** How many values are sealed with each of these keys: in columns, in the queue, and in files. */
export async function countSealed(
  db: Db,
  files: FileStore,
  keys: readonly Key['id'][],
): Promise<Map<string, number>> {
  const counts = new Map(keys.map((key) => [key, 0]))
  const add = (key: unknown, n = 1) => counts.set(String(key), (counts.get(String(key)) ?? 0) + n)
  for (const { table, column } of sealedColumns) {
    const rows = await db.rows(
      `SELECT split_part(${column /* e.g. ssn */}, '.', 1) AS key, count(*)::int AS n FROM ${table /* e.g. users */}
        WHERE split_part(${column /* e.g. ssn */}, '.', 1) = ANY($1) GROUP BY 1`,
      [keys],
    )
    for (const { key, n } of rows) add(key, Number(n))
  }
  for (const { sealed } of await queuedMails(db, keys)) add(String(sealed).split('.')[0])
  for await (const { under } of sealedFiles(files, new Set(keys))) add(under)
  return counts
}
