import type { CompanyForm, Opening } from '#company/contract/opening.ts'
import { isSettingKey, type SettingKey, type Settings, settingTypes } from '#company/contract/settings.ts'
import { missingCount, type OpeningFacts, openingLines } from '#company/rules/opening.ts'
import { activeAdmins } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Db, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Known = { [K in SettingKey]?: Settings[K] }

const asked = [
  'name',
  'legalName',
  'tagline',
  'description',
  'timeZone',
  'emails',
  'phones',
  'hours',
  'address',
  'opening',
  'contentPack',
] as const

/** The opening checklist with its state, and since when the company is open. */
export async function openingOf({ config, db }: Pick<Context, 'config' | 'db'>): Promise<Opening> {
  const settings = await readSettings(db)
  return {
    isLive: config.mode === 'demo' || settings.opening !== undefined,
    liveSince: settings.opening?.liveSince ?? null,
    contentPack: settings.contentPack ?? null,
    lines: openingLines(await readFacts(db, settings)),
    company: givenOf(settings),
  }
}

/** The demo is always open; a production install once an administrator has opened it. @throws AppError 409 `not_open` */
export async function demandOpen({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> {
  if (config.mode === 'demo') return
  const row = await db.row(`SELECT FROM company_settings WHERE key = 'opening' AND deleted_at IS NULL`)
  if (!row) throw new AppError('not_open')
}

/** @throws AppError 409 that says what is missing */
export async function demandNothingMissing(tx: Tx): Promise<void> {
  const lines = openingLines(await readFacts(tx, await readSettings(tx)))
  if (missingCount(lines) === 0) return
  const missing = lines.flatMap((line) => (line.isRequired && line.missing ? [line.missing] : []))
  throw new AppError('conflict', { message: `This cannot open yet. ${missing.join(' ')}` })
}

/** Records that the mail server accepted a message: it has no problem, and the first one completes a checklist line. */
export async function noteMailAccepted(db: Database): Promise<void> {
  await db.transact(async (tx) => {
    const first = await tx.row(
      `UPDATE installation SET mail_accepted_at = coalesce(mail_accepted_at, now()), mail_problem = NULL
        WHERE mail_accepted_at IS NULL OR mail_problem IS NOT NULL RETURNING true`,
    )
    // Open checklists refetch.
    if (first) tx.changes.push({ entity: 'company_settings', id: '*', op: 'update' })
  })
}

async function readSettings(db: Db): Promise<Known> {
  const rows = await db.rows(
    'SELECT key, value FROM company_settings WHERE key = ANY($1) AND deleted_at IS NULL',
    [asked],
  )
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const parsed = isSettingKey(key) ? settingTypes[key].safeParse(value) : undefined
      return parsed?.success ? [[key, parsed.data]] : []
    }),
  )
}

// Only the demo has no mail server of its own, and its mailbox accepts everything.
async function readFacts(db: Db, settings: Known): Promise<OpeningFacts> {
  const row = await db.row(
    `SELECT (SELECT count(*)::int FROM products WHERE status = 'active' AND retail_price > 0 AND deleted_at IS NULL) AS priced,
            (SELECT count(*)::int FROM products WHERE status = 'active' AND retail_price > 0 AND in_stock AND deleted_at IS NULL) AS sellable,
            NOT EXISTS (SELECT FROM installation WHERE mail_accepted_at IS NULL) AS "hasMailAccepted",
            (SELECT mail_problem FROM installation) AS "mailProblem",
            (${activeAdmins}) AS admins,
            coalesce((SELECT (value ->> 'isSoleSignatory')::boolean FROM company_settings
                       WHERE key = 'payments' AND deleted_at IS NULL), false) AS "isSoleSignatory",
            (SELECT count(*)::int FROM training_modules WHERE status = 'published' AND deleted_at IS NULL) AS modules`,
  )
  if (!row) throw new Error('no facts')
  const { name, legalName, timeZone, address, emails, phones } = settings
  return {
    ...row,
    name: name ?? null,
    legalName: legalName ?? null,
    timeZone: timeZone ?? null,
    hasAddress: address !== undefined,
    hasContact: emails !== undefined && Boolean(phones?.main),
  }
}

function givenOf(settings: Known): Partial<CompanyForm> {
  const { name, legalName, tagline, description, timeZone, emails, phones, address, hours } = settings
  const given = {
    name,
    legalName,
    tagline,
    description,
    timeZone,
    email: emails?.salesEmail,
    phone: phones?.main,
    hours: hours?.join('\n'),
    line1: address?.line1,
    line2: address?.line2,
    city: address?.city,
    state: address?.state,
    zip: address?.zip,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value))
}
