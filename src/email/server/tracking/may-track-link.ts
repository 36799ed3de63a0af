/** What opens something for whoever has it, and what ends mail: never an address of ours in between. */
const doors =
  /unsubscribe|login|sign|password|invit|verif|account|reset|welcome|join|confirm|api|token|session|certificate/i

/**
 * Whether a link may go out as an address of ours: pages of the web alone. Of our own pages those without a secret: no query, and
 * nothing behind the first name.
 */
export function mayTrackLink(publicUrl: string): (href: string) => boolean {
  const own = new URL(publicUrl).origin
  return (href) => {
    const url = URL.canParse(href) ? new URL(href) : null
    if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
    if (url.username || url.password || /unsubscribe|opt-?out/i.test(href)) return false
    if (url.origin !== own) return true
    return !url.search && !url.hash && /^\/[^/]{0,100}\/?$/.test(url.pathname) && !doors.test(url.pathname)
  }
}
