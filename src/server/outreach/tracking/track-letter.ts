import { rewriteLinks } from '#domain/outreach/tracking/letter-links.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { htmlOf } from '../sending/letter-body.ts'
import { mayTrackLink } from './may-track-link.ts'
import { linkAddress, pictureAddress } from './tracked-address.ts'
import { trackingOf } from './tracking-settings.ts'

type Leaving = {
  id: string
  isCommercial: boolean
  isUntracked: boolean
  email: string
  text: string
  html: string | null
}
type Words = { text: string; html: string | null }

/**
 * A letter as it leaves: only commercial ones are followed, and only where company, writer and reader have nothing against it. The
 * way out is written below it later, and is never touched.
 */
export async function trackLetter(context: Context, tx: Tx, letter: Leaving): Promise<Words> {
  const { id, isCommercial, isUntracked, email, text, html } = letter
  if (!isCommercial || isUntracked) return { text, html }
  const tracks = await trackingOf(tx, email)
  let words: Words = { text, html }
  if (tracks.clicks) {
    const { links, ...rewritten } = rewriteLinks(
      { text, html: html ?? htmlOf(text) },
      {
        mayTrack: mayTrackLink(context.config.PUBLIC_URL),
        addressOf: (place) => linkAddress(context, id, place),
      },
    )
    // Kept as they went out: a later try may lead elsewhere no more than this one.
    await tx.rows(`UPDATE emails SET links = $2 WHERE id = $1`, [id, JSON.stringify(links)])
    words = rewritten
  }
  if (!tracks.opens) return words
  await tx.rows(`UPDATE emails SET tracks_opens = true WHERE id = $1`, [id])
  return { text: words.text, html: withPicture(words.html ?? htmlOf(text), pictureAddress(context, id)) }
}

function withPicture(html: string, address: string): string {
  const picture = `<img src="${address}" width="1" height="1" alt="" style="border:0">`
  const end = html.toLowerCase().lastIndexOf('</body>')
  return end < 0 ? html + picture : html.slice(0, end) + picture + html.slice(end)
}
