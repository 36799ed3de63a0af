import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { stored } from '#platform/resources/record-files.ts'

/**
 * Chooses which photo of a product's record customers and visitors see: the other files stay the team's (decision 083).
 * Null shows none. @throws AppError 404 without the product, or without such a photo on it
 */
export async function choosePicture(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  id: string,
  fileId: string | null,
): Promise<void> {
  await db.transact(async (tx) => {
    const before = await tx.row(
      `SELECT picture_id FROM products WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!before) throw notFound()
    const file =
      fileId === null
        ? null
        : await tx.row(
            `SELECT id FROM record_files WHERE id = $1 AND record_type = 'products' AND record_id = $2
                AND width IS NOT NULL AND deleted_at IS NULL`,
            [fileId, id],
          )
    if (file === undefined) throw notFound()
    await tx.rows(`UPDATE products SET picture_id = $2::uuid, ${changedNow} WHERE id = $1`, [id, fileId])
    await recordChange(tx, caller, {
      entity: 'products',
      id,
      action: 'update',
      before,
      after: { pictureId: fileId },
    })
  })
}

/** The stored picture of a product that is for sale. @throws AppError 404 for every other file */
export async function shownPicture({ db }: Pick<Context, 'db'>, fileId: string) {
  const row = await db.row(
    `SELECT f.id, f.name FROM record_files f JOIN products p ON p.picture_id = f.id
      WHERE f.id = $1 AND f.deleted_at IS NULL AND p.deleted_at IS NULL AND p.status = 'active' LIMIT 1`,
    [fileId],
  )
  if (!row) throw notFound()
  return { key: `${stored.previews}/${row.id}`, name: row.name }
}
