import type { MailboxForm, MailboxRead } from '#email/contract/mailbox.ts'
import { mailboxSecurities, refuseMailbox } from '#email/rules/replies/mailbox.ts'
import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { invalidField, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { InboxRefused, type InboxSettings, tryInbox } from '../inbox/inbox.ts'
import { mailboxRow, mustBeOutside, placeOfPassword } from './mailbox-row.ts'

/** User id of the owner; null for the company's mailbox. */
export type Whose = string | null

export async function readMailbox({ db }: Context, ownerId: Whose): Promise<MailboxRead> {
  const row = await db.row(
    `SELECT m.address, m.host, m.port, m.security, m.user_name, m.folder, m.last_read_at,
            m.failed_at, m.problem, m.shares_answers, m.shares_other,
            (SELECT count(*)::int FROM inbound_mails i WHERE i.deleted_at IS NULL AND i.mailbox_of IS NOT DISTINCT FROM $1::uuid) AS read
       FROM mailboxes m WHERE m.deleted_at IS NULL AND m.owner_id IS NOT DISTINCT FROM $1::uuid`,
    [ownerId],
  )
  if (!row) return { mailbox: null }
  const security = mailboxSecurities.find((one) => one === row.security) ?? 'tls'
  return { mailbox: { ...row, security, read: row.read ?? 0 } }
}

/** Signs in with what is typed. @throws AppError 400 by the field that does not fit */
export async function tryMailbox(context: Context, form: MailboxForm, ownerId: Whose): Promise<void> {
  try {
    await tryInbox(await settingsOf(context, form, ownerId))
  } catch (error) {
    throw error instanceof InboxRefused ? invalidField(error.field, error.message) : error
  }
}

/** Answers are read from this mailbox from now on. @throws AppError 400 by field where one cannot get in */
export async function saveMailbox(
  context: Context,
  caller: Caller,
  form: MailboxForm,
  ownerId: Whose,
): Promise<void> {
  await tryMailbox(context, form, ownerId)
  const { address, host, port, security, userName, folder } = form
  const kept = { address, host, port, security, userName, folder }
  await context.db.transact(async (tx) => {
    const before = await mailboxRow(context, tx, ownerId)
    const taken = await tx.row(
      `SELECT FROM mailboxes WHERE address = $1 AND deleted_at IS NULL AND id IS DISTINCT FROM $2::uuid`,
      [address, before?.id ?? null],
    )
    if (taken) throw invalidField('address', 'This mailbox is connected already.')
    const id = before?.id ?? uuidv7()
    const password = context.sealer.sealWhole(
      form.password ?? before?.settings.password ?? '',
      placeOfPassword(id),
    )
    // A different mailbox starts with a new read position.
    await tx.rows(
      `INSERT INTO mailboxes (id, address, host, port, security, user_name, password, folder, owner_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE SET address = excluded.address, host = excluded.host, port = excluded.port, security = excluded.security,
         user_name = excluded.user_name, password = excluded.password, folder = excluded.folder, problem = NULL, failed_at = NULL,
         failures = 0, retry_at = NULL,
         uid_validity = CASE WHEN (mailboxes.host, mailboxes.user_name, mailboxes.folder) = (excluded.host, excluded.user_name, excluded.folder)
                             THEN mailboxes.uid_validity END,
         ${changedOf('mailboxes', 'now()')}`,
      [id, address, host, port, security, userName, password, folder, ownerId],
    )
    await recordChange(tx, caller, {
      entity: 'mailboxes',
      id,
      action: before ? 'update' : 'create',
      before: before ? { address: before.address, host: before.settings.host } : null,
      after: kept,
    })
    await enqueue(tx, 'read-inbox', {}, { key: 'read-inbox' })
  })
}

/** Disconnects a mailbox: mail already read stays, and answers go elsewhere again. @throws AppError 404 */
export async function disconnectMailbox(context: Context, caller: Caller, ownerId: Whose): Promise<void> {
  await context.db.transact(async (tx) => {
    if (!(await disconnectIn(tx, caller, ownerId))) throw notFound()
  })
}

/** Disconnects within the caller's transaction. @returns whether there was one */
export async function disconnectIn(tx: Tx, caller: Caller | null, ownerId: Whose): Promise<boolean> {
  const row = await tx.row(
    `UPDATE mailboxes SET deleted_at = now(), password = '', lease = NULL, lease_until = NULL, ${changedNow}
      WHERE deleted_at IS NULL AND owner_id IS NOT DISTINCT FROM $1::uuid RETURNING id, address`,
    [ownerId],
  )
  if (!row) return false
  const { id, address } = row
  await recordChange(tx, caller, {
    entity: 'mailboxes',
    id,
    action: 'remove',
    before: { address },
    after: null,
  })
  return true
}

async function settingsOf(context: Context, form: MailboxForm, ownerId: Whose): Promise<InboxSettings> {
  const refused = refuseMailbox(form, context.config.mode === 'demo')
  if (refused) throw invalidField(refused.field, refused.message)
  const { host, port, security, userName: user, folder } = form
  const kept = form.password === undefined ? await mailboxRow(context, context.db, ownerId) : null
  // A stored password is sent to no server but the one it was entered for.
  const isSame = kept !== null && kept.settings.host === host && kept.settings.user === user
  const password = form.password ?? (isSame ? kept.settings.password : '')
  if (password === '') throw invalidField('password', 'Required')
  return { host, port, security, user, password, folder, mustBeOutside: mustBeOutside(context, ownerId) }
}
