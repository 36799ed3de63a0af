import { mailboxSecurities } from '#domain/outreach/replies/mailbox.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { InboxSettings } from '../../ports/inbox/inbox.ts'

export const placeOfPassword = (id: string) => `mailboxes|password|${id}`

export type MailboxRow = {
  id: string
  address: string
  settings: InboxSettings
  uidValidity: string | null
  lastUid: number
}

/** The mailbox that answers are read from, with what opens it; null where none was connected. */
export async function mailboxRow({ sealer }: Pick<Context, 'sealer'>, db: Db): Promise<MailboxRow | null> {
  const row = await db.row(
    `SELECT id, address, host, port, security, user_name AS "userName", password, folder, uid_validity AS "uidValidity",
            last_uid AS "lastUid" FROM mailboxes WHERE deleted_at IS NULL`,
  )
  if (!row) return null
  const { id, address, host, port, userName, folder, uidValidity } = row
  const security = mailboxSecurities.find((one) => one === row.security) ?? 'tls'
  const password = sealer.open(row.password, placeOfPassword(id))
  return {
    id,
    address,
    settings: { host, port, security, user: userName, password, folder },
    uidValidity,
    lastUid: Number(row.lastUid),
  }
}

/** Where answers to our letters are to arrive; null where nothing reads them. */
export async function answersTo(db: Db): Promise<string | null> {
  const row = await db.row(`SELECT address FROM mailboxes WHERE deleted_at IS NULL`)
  return row?.address ?? null
}
