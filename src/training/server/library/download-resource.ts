import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { resourcePolicy } from '#training/rules/policy.ts'

/** Counts a download. @throws AppError 404 when the caller may not see the resource. [TRAIN-007, TRAIN-063] */
export async function countDownload(
  context: Context,
  { actor }: Caller,
  id: string,
): Promise<{ downloadCount: number }> {
  return context.db.transact(async (tx) => {
    const params = new Params()
    const scope = scopeSql(resourcePolicy.read(actor), params)
    // The version stays: a count is no edit, and an edit would keep the product's own text from being updated.
    const [row] = await tx.change(
      `UPDATE resources t SET download_count = t.download_count + 1
        WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scope} RETURNING t.id, t.download_count`,
      params.values,
    )
    if (!row) throw notFound()
    return { downloadCount: row.downloadCount }
  })
}
