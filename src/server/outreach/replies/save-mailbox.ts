import type { MailboxForm, MailboxRead } from '#contracts/outreach/mailbox.ts'
import { mailboxSecurities, refuseMailbox } from '#domain/outreach/replies/mailbox.ts'
import type { Context } from '../../context.ts'
import { uuidv7 } from '../../db/ids.ts'
import { invalidField, notFound } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { InboxRefused, type InboxSettings, tryInbox } from '../../ports/inbox/inbox.ts'
import { recordChange } from '../../resources/audit.ts'
import type { Caller } from '../../resources/caller.ts'
import { mailboxRow, placeOfPassword } from './mailbox-row.ts'

export async function readMailbox({ db }: Context): Promise<MailboxRead> {
  const row = await db.row(
    `SELECT address, host, port, security, user_name AS "userName", folder, last_read_at AS "lastReadAt", failed_at AS "failedAt", problem,
            (SELECT count(*)::int FROM inbound_mails WHERE deleted_at IS NULL) AS read FROM mailboxes WHERE deleted_at IS NULL`,
  )
  if (!row) return { mailbox: null }
  const security = mailboxSecurities.find((one) => one === row.security) ?? 'tls'
  return { mailbox: { ...row, security, read: row.read ?? 0 } }
}

/** Signs in with what is typed. @throws AppError 400 by the field that does not fit */
export async function tryMailbox(context: Context, form: MailboxForm): Promise<void> {
  try {
    await tryInbox(await settingsOf(context, form))
  } catch (error) {
    throw error instanceof InboxRefused ? invalidField(error.field, error.message) : error
  }
}

/** Answers are read from this mailbox from now on. @throws AppError 400 by field where one cannot get in */
export async function saveMailbox(context: Context, caller: Caller, form: MailboxForm): Promise<void> {
  await tryMailbox(context, form)
  const { address, host, port, security, userName, folder } = form
  const kept = { address, host, port, security, userName, folder }
  await context.db.transact(async (tx) => {
    const before = await mailboxRow(context, tx)
    const id = before?.id ?? uuidv7()
    const password = context.sealer.sealWhole(
      form.password ?? before?.settings.password ?? '',
      placeOfPassword(id),
    )
    // Another mailbox is read from its own beginning.
    await tx.rows(
      `INSERT INTO mailboxes (id, address, host, port, security, user_name, password, folder) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (id) DO UPDATE SET address = excluded.address, host = excluded.host, port = excluded.port, security = excluded.security,
         user_name = excluded.user_name, password = excluded.password, folder = excluded.folder, problem = NULL, failed_at = NULL,
         uid_validity = CASE WHEN (mailboxes.host, mailboxes.user_name, mailboxes.folder) = (excluded.host, excluded.user_name, excluded.folder)
                             THEN mailboxes.uid_validity END,
         version = mailboxes.version + 1, updated_at = now()`,
      [id, address, host, port, security, userName, password, folder],
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

/** What was read stays; letters ask for answers to their writers again. @throws AppError 404 */
export async function disconnectMailbox(context: Context, caller: Caller): Promise<void> {
  await context.db.transact(async (tx) => {
    const row = await tx.row(
      `UPDATE mailboxes SET deleted_at = now(), password = '', version = version + 1, updated_at = now()
        WHERE deleted_at IS NULL RETURNING id, address`,
    )
    if (!row) throw notFound()
    const { id, address } = row
    await recordChange(tx, caller, {
      entity: 'mailboxes',
      id,
      action: 'remove',
      before: { address },
      after: null,
    })
  })
}

async function settingsOf(context: Context, form: MailboxForm): Promise<InboxSettings> {
  const refused = refuseMailbox(form, context.config.mode === 'demo')
  if (refused) throw invalidField(refused.field, refused.message)
  const { host, port, security, userName: user, folder } = form
  const kept = form.password === undefined ? await mailboxRow(context, context.db) : null
  // A kept password goes to no other server than it was given for.
  const isSame = kept !== null && kept.settings.host === host && kept.settings.user === user
  const password = form.password ?? (isSame ? kept.settings.password : '')
  if (password === '') throw invalidField('password', 'Required')
  return { host, port, security, user, password, folder }
}
