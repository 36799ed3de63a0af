import { picturesNamed } from '#email/rules/content/picture-mark.ts'
import type { Pictures } from '#email/rules/content/write-blocks.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'

export const purpose = 'letter-pictures'
export const keyOf = (id: string) => `${purpose}/${id}`

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

type Kept = { token: string; mediaType: string; width: number; height: number }

/** Public address of a picture: not guessable, and the same in every email that shows it. */
const pictureAddress = (
  { config }: Pick<Context, 'config'>,
  { token, mediaType }: Pick<Kept, 'token' | 'mediaType'>,
) => `${config.PUBLIC_URL}/p/${token}.${endings[mediaType]}`

const address = /\/p\/([\w-]{22})\.(?:png|jpg)"/g

/** The pictures that a text names and that exist; one that was removed and never sent does not. */
export async function picturesIn(db: Db, body: string): Promise<Map<string, Kept>> {
  const ids = picturesNamed(body).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db.rows(
    `SELECT id, token, media_type, width, height FROM letter_pictures
      WHERE id = ANY($1::uuid[]) AND (deleted_at IS NULL OR sent_at IS NOT NULL)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same pictures with their addresses, as an email shows them. */
export const shownIn = (context: Pick<Context, 'config'>, pictures: ReadonlyMap<string, Kept>): Pictures =>
  new Map(
    [...pictures].map(([id, { width, height, ...kept }]) => [
      id,
      { address: pictureAddress(context, kept), width, height },
    ]),
  )

/** What is wrong with the pictures a text names; undefined when all are there. */
export function missingPicture(body: string, there: ReadonlyMap<string, unknown>): string | undefined {
  const missing = picturesNamed(body).find(({ id }) => !there.has(id))
  return missing && `The picture “${missing.words}” is not among the company’s pictures: choose another one`
}

/** Marks the pictures of a written email as shown: they stay available for as long as it may be read. */
export async function noteShown(tx: Tx, html: string | null | undefined): Promise<void> {
  const tokens = [...(html ?? '').matchAll(address)].flatMap(([, token]) => token ?? [])
  if (tokens.length === 0) return
  await tx.rows(`UPDATE letter_pictures SET sent_at = now() WHERE token = ANY($1) AND sent_at IS NULL`, [
    tokens,
  ])
}
