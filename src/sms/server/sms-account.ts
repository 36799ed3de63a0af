import { appConfigOf } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { invalidField, notFound, refused } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { refuseMove } from '#platform/rules/refusal.ts'
import { phoneOf } from '#platform/rules/text/phone.ts'
import type { SmsAccountForm, SmsAccountRead, SmsTest } from '#sms/contract/sms.ts'
import { refuseProvider } from '#sms/rules/provider.ts'
import { notSetUp } from '#sms/rules/sms-words.ts'
import { hookAddresses } from './hook-addresses.ts'
import { type ProviderAccount, SmsNotTaken, sendByProvider } from './sms-provider.ts'

const placeOfToken = (id: string) => `text_accounts|token|${id}`

type Kept = ProviderAccount & { id: string }

/** The SMS provider's account; null where none is set up. @throws Error where its secret cannot be decrypted */
export async function smsAccount({ sealer }: Pick<Context, 'sealer'>, db: Db): Promise<Kept | null> {
  const row = await db.row(
    `SELECT id, base_url, account_id, token, sender FROM text_accounts WHERE deleted_at IS NULL`,
  )
  return row ? { ...row, token: sealer.open(row.token, placeOfToken(row.id)) } : null
}

export const isTextingSetUp = async (db: Db): Promise<boolean> =>
  (await db.row(`SELECT FROM text_accounts WHERE deleted_at IS NULL`)) !== undefined

/** The stored account, without its secret. */
export async function readSmsAccount({ db, config }: Context): Promise<SmsAccountRead> {
  const row = await db.row(
    `SELECT base_url, account_id, sender, last_heard_at FROM text_accounts WHERE deleted_at IS NULL`,
  )
  return { account: row ?? null, hooks: hookAddresses(config) }
}

/** Notes the time of the provider's last webhook call, to the minute. */
export async function noteHeard({ db, clock }: Context, id: string): Promise<void> {
  const now = clock.now().toISOString()
  await db.transact(async (tx) => {
    await tx.change(
      `UPDATE text_accounts SET last_heard_at = $2 WHERE id = $1
          AND (last_heard_at IS NULL OR last_heard_at < $2::timestamptz - interval '1 minute') RETURNING id`,
      [id, now],
    )
  })
}

/** Saves the account that SMS are sent with. @throws AppError 400 by field */
export async function saveSmsAccount(context: Context, caller: Caller, form: SmsAccountForm): Promise<void> {
  const wrong = refuseProvider(form.baseUrl, context.config.mode === 'demo')
  if (wrong) throw invalidField(wrong.field, wrong.message)
  const sender = phoneOf(form.sender)
  if (!sender) throw invalidField('sender', 'Not a telephone number')
  await context.db.transact(async (tx) => {
    const before = await smsAccount(context, tx)
    const isSame = before?.baseUrl === form.baseUrl && before.accountId === form.accountId
    // A stored secret is never sent to another server or account than it was entered for.
    const token = form.token ?? (isSame ? before.token : undefined)
    if (!token) throw invalidField('token', 'Required')
    const id = before?.id ?? uuidv7()
    const { baseUrl, accountId } = form
    await tx.rows(
      `INSERT INTO text_accounts (id, base_url, account_id, token, sender) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET base_url = excluded.base_url, account_id = excluded.account_id, token = excluded.token,
         sender = excluded.sender, ${changedOf('text_accounts', 'now()')}`,
      [id, baseUrl, accountId, context.sealer.sealWhole(token, placeOfToken(id)), sender],
    )
    await recordChange(tx, caller, {
      entity: 'text_accounts',
      id,
      action: before ? 'update' : 'create',
      before: before ? { baseUrl: before.baseUrl, accountId: before.accountId, sender: before.sender } : null,
      after: { baseUrl, accountId, sender },
    })
  })
}

/** Removes the account: no SMS are sent any more. @throws AppError 404 */
export async function removeSmsAccount({ db }: Context, caller: Caller): Promise<void> {
  await db.transact(async (tx) => {
    const row = await tx.row(
      `UPDATE text_accounts SET deleted_at = now(), token = '', ${changedNow}
        WHERE deleted_at IS NULL RETURNING id, account_id`,
    )
    if (!row) throw notFound()
    const { id, ...before } = row
    await recordChange(tx, caller, { entity: 'text_accounts', id, action: 'remove', before, after: null })
  })
}

/** Sends an SMS to the user's own phone, as a test. @throws AppError 400 by field, 409 */
export async function sendTestSms(context: Context, { to }: SmsTest): Promise<void> {
  const account = await smsAccount(context, context.db)
  if (!account) throw refused(refuseMove(notSetUp))
  const phone = phoneOf(to)
  if (!phone) throw invalidField('to', 'Not a telephone number')
  const { company } = await appConfigOf(context)
  try {
    await sendByProvider(
      account,
      { to: phone, body: `${company.name}: texting works.` },
      { mayBeInside: context.config.mode === 'demo' },
    )
  } catch (error) {
    if (error instanceof SmsNotTaken) throw invalidField('to', `Not sent: ${error.reply.answer}`)
    throw error
  }
}
