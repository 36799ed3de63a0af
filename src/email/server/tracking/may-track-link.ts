/** Links that carry a secret or end mail: never replaced by a tracked address. */
const doors =
  /unsubscribe|login|sign|password|invit|verif|account|reset|welcome|join|confirm|api|token|session|certificate/i

/**
 * Whether a link may be tracked: web pages alone. Of our own pages those without a secret: no query, and at most one segment
 * of path.
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
