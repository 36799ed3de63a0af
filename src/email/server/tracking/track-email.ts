import { type EmailLink, rewriteLinks } from '#email/rules/tracking/email-links.ts'
import type { Context } from '#platform/context.ts'
import { htmlOf } from '../sending/email-body.ts'
import { mayTrackLink } from './may-track-link.ts'
import { linkAddress, pictureAddress } from './tracked-address.ts'
import type { Tracking } from './tracking-settings.ts'

type Leaving = {
  id: string
  isCommercial: boolean
  isUntracked: boolean
  text: string
  html: string | null
}
type Tracked = {
  text: string
  html: string | null
  /** The links as they went out; null where they are not tracked. */
  links: readonly EmailLink[] | null
  hasPicture: boolean
}

/**
 * An email as it leaves: only commercial ones are tracked, and only where company, writer and reader allow it. The
 * unsubscribe link is added later, and is never tracked.
 */
export function trackEmail(
  context: Pick<Context, 'config' | 'sealer'>,
  { id, isCommercial, isUntracked, text, html }: Leaving,
  tracks: Tracking,
): Tracked {
  const isFollowed = isCommercial && !isUntracked
  const rewritten =
    isFollowed && tracks.clicks
      ? rewriteLinks(
          { text, html: html ?? htmlOf(text) },
          {
            mayTrack: mayTrackLink(context.config.PUBLIC_URL),
            addressOf: (place) => linkAddress(context, id, place),
          },
        )
      : { text, html, links: null }
  if (!isFollowed || !tracks.opens) return { ...rewritten, hasPicture: false }
  const shown = withPicture(rewritten.html ?? htmlOf(text), pictureAddress(context, id))
  return { ...rewritten, html: shown, hasPicture: true }
}

function withPicture(html: string, address: string): string {
  const picture = `<img src="${address}" width="1" height="1" alt="" style="border:0">`
  const end = html.toLowerCase().lastIndexOf('</body>')
  return end < 0 ? html + picture : html.slice(0, end) + picture + html.slice(end)
}
