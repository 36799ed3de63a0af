/** A link of an email: its target and its words. */
export type EmailLink = { readonly href: string; readonly words: string }
type EmailParts = { readonly html: string; readonly text: string }

type Rewriting = {
  /** Whether a link may be replaced by a tracked address. */
  readonly mayTrack: (href: string) => boolean
  /** The tracked address of the link at an index. */
  readonly addressOf: (place: number) => string
}

/** Most links tracked in an email; those after them stay as they are. */
export const mostLinks = 300

/**
 * Both parts of an email with tracked addresses in place of links, and the target of each. A link in both HTML and text has
 * one index; what cannot be parsed stays as it was written.
 */
export function rewriteLinks(email: EmailParts, how: Rewriting): EmailParts & { links: EmailLink[] } {
  const links: EmailLink[] = []
  const html = rewriteHtml(email.html, how, links)
  const text = rewriteText(email.text, how, links)
  return { html, text, links }
}

function rewriteHtml(html: string, { mayTrack, addressOf }: Rewriting, links: EmailLink[]): string {
  let out = ''
  let at = 0
  for (const { 0: tag, index } of html.matchAll(/<a\s[^<>]{1,5000}>/gi)) {
    const found = /\shref="([^"]{1,4500})"/i.exec(tag)
    const written = found?.[1] ?? ''
    const href = plainOf(written)
    if (!found || links.length >= mostLinks || !mayTrack(href)) continue
    const start = index + found.index + found[0].length - 1 - written.length
    out += html.slice(at, start) + addressOf(links.length).replaceAll('&', '&amp;')
    at = start + written.length
    links.push({ href, words: wordsAt(html, index + tag.length) || shortOf(href) })
  }
  return out + html.slice(at)
}

function rewriteText(text: string, { mayTrack, addressOf }: Rewriting, links: EmailLink[]): string {
  const places = new Map<string, number[]>()
  for (const [place, { href }] of links.entries()) places.set(href, [...(places.get(href) ?? []), place])
  const known = [...places.keys()].sort((a, b) => b.length - a.length)
  const placeOf = (href: string): number | undefined => {
    const own = places.get(href)
    // The nth occurrence in the text is the nth link with that address; any further one is the last of them.
    if (own) return own.length > 1 ? own.shift() : own[0]
    if (links.length >= mostLinks) return undefined
    places.set(href, [links.length])
    return links.push({ href, words: shortOf(href) }) - 1
  }
  return text.replace(/https?:\/\/[^\s<>"]{1,4500}/gi, (raw) => {
    const href = known.find((one) => raw.startsWith(one) && isEnd(raw.slice(one.length))) ?? withoutSigns(raw)
    const place = mayTrack(href) ? placeOf(href) : undefined
    return place === undefined ? raw : addressOf(place) + raw.slice(href.length)
  })
}

/** Whether only punctuation follows an address. */
const isEnd = (rest: string) => /^[).,;:!?\]']{0,20}$/.test(rest)
const withoutSigns = (raw: string) => raw.replace(/[).,;:!?\]']{1,20}$/, '')

/** The words of a link that begins here. */
function wordsAt(html: string, from: number): string {
  const end = html.indexOf('</a', from)
  if (end < 0) return ''
  const inside = html.slice(from, Math.min(end, from + 2000))
  // A linked picture is named by its alt text.
  const named = inside.indexOf(' alt="')
  const [shown = ''] = named < 0 ? [] : inside.slice(named + 6).split('"', 1)
  return cut(
    plainOf(inside.replace(/<[^<>]{0,1900}>/g, ' ').trim() || shown)
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

const shortOf = (href: string) => cut(href.replace(/^https?:\/\//i, ''))
const cut = (words: string) => (words.length > 120 ? `${words.slice(0, 119)}…` : words)

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const plainOf = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign)
