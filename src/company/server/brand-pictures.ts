import { buffer } from 'node:stream/consumers'
import type { SettingKey } from '#company/contract/settings.ts'
import { type Settings, settingTypes } from '#company/contract/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { invalidField, notFound } from '#platform/errors/app-error.ts'
import { type Part, type Received, receiveFiles } from '#platform/files/receive-file.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { stored } from '#platform/resources/record-files.ts'
import { writeSetting } from './write-setting.ts'

type Brand = Settings['brand']
type BrandPicture = { bytes: Uint8Array; width: number; height: number }

const key: SettingKey = 'brand'
const none: Brand = { logoUrl: null, accentColor: null }
/** What mail programs and papers can show. */
const shown = ['image/png', 'image/jpeg']

/** The brand as it is set; without values it is empty. */
export async function brandOf(db: Db): Promise<Brand> {
  const row = await db.row('SELECT value FROM company_settings WHERE key = $1 AND deleted_at IS NULL', [key])
  return settingTypes.brand.safeParse(row?.value).data ?? none
}

/**
 * Puts up a logo or an icon as a file of the company's settings (decision 083); the one before stays reachable for emails that
 * show it. @throws AppError 400 when it is no PNG or JPEG
 */
export async function putBrandPicture(
  context: Context,
  caller: Caller,
  part: 'logo' | 'favicon',
  parts: AsyncIterable<Part>,
): Promise<Brand> {
  return receiveFiles(context, { ...stored, most: 1 }, parts, ([file]) => {
    if (!file?.width || !file.height || !shown.includes(file.mediaType))
      throw invalidField(file?.name ?? 'file', 'Choose a PNG or JPEG picture.')
    const ratio = Math.min(20, Math.max(0.05, Math.round((file.width / file.height) * 100) / 100))
    const url = `/api/brand/${file.id}`
    return context.db.transact(async (tx) => {
      await tx.rows('LOCK TABLE company_settings IN SHARE ROW EXCLUSIVE MODE')
      const before = await brandOf(tx)
      const brand: Brand =
        part === 'logo' ? { ...before, logoUrl: url, logoRatio: ratio } : { ...before, faviconUrl: url }
      const id = await writeSetting({ tx, sealer: context.sealer, caller }, key, brand)
      await insertFile(tx, file, { recordId: id, uploadedBy: caller.actor.id })
      return brand
    })
  })
}

async function insertFile(tx: Tx, file: Received, of: { recordId: string; uploadedBy: string }) {
  const params = new Params()
  await tx.rows(
    insertSql(params, 'record_files', { ...file, ...of, recordType: 'company_settings' }),
    params.values,
  )
}

/** A picture of the brand as it is stored. @throws AppError 404 for every other file */
export async function brandPicture(db: Db, id: string) {
  const row = await db.row(
    `SELECT id, name, media_type, width, height FROM record_files
      WHERE id = $1 AND record_type = 'company_settings' AND width IS NOT NULL AND deleted_at IS NULL`,
    [id],
  )
  if (!row) throw notFound()
  return { ...row, key: `${stored.purpose}/${row.id}` }
}

/** The logo for a paper; null when the company has none. */
export async function brandLogo({ db, files }: Pick<Context, 'db' | 'files'>): Promise<BrandPicture | null> {
  const id = (await brandOf(db)).logoUrl?.split('/').at(-1)
  if (!id) return null
  const { key, width, height } = await brandPicture(db, id)
  return { bytes: await buffer(files.open(key)), width: width ?? 1, height: height ?? 1 }
}
