import type { Db, Tx } from '#platform/db/client.ts'

/** Whether the company has taken over the elixir's content pack, so that words of that trade may be used. [P3] */
export async function sellsElixir(db: Db): Promise<boolean> {
  const row = await db.row(
    `SELECT FROM company_settings WHERE key = 'contentPack' AND value = '"elixir"' AND deleted_at IS NULL`,
  )
  return row !== undefined
}

/** Whether the company has said that it sells something else, so that what is forbidden of the elixir does not concern it. [P3] */
export async function sellsOther(db: Db | Tx): Promise<boolean> {
  const row = await db.row(
    `SELECT FROM company_settings WHERE key = 'contentPack' AND value = '"none"' AND deleted_at IS NULL`,
  )
  return row !== undefined
}
