/** Somebody or something that followed a link or loaded the picture of an email. */
export type Visit = {
  readonly kind: 'click' | 'open'
  readonly method: string
  readonly userAgent: string | null
  /** Since the mail server took the email. */
  readonly msSinceSent: number
}

/** Nobody has read an email and followed a link of it sooner; gateways do, before they deliver it. */
const soonestMs = 5000

/** Programs that follow links by their own account, and those that no person reads with. */
const programs =
  /bot\b|crawl|spider|scan|preview|fetch|monitor|headless|phantom|curl|wget|python|java\/|libwww|okhttp|go-http|axios|node|postman|httpclient|barracuda|proofpoint|mimecast|safelinks|symantec|forcepoint|fireeye|trendmicro|sophos|cisco|zscaler|checkpoint|virustotal|urldefense|facebookexternalhit|whatsapp|slack|skypeuri|telegram|discord|google-read-aloud/i

/** Those that load the pictures of every mail before somebody opens it, or for whoever does. */
const pictureProxies = /googleimageproxy|ggpht|yahoomailproxy|yahoocachesystem/i

/** Looks at a link before its browser opens it; a picture it loads for whoever reads. */
const lookers = /ms-office|microsoft office/i

/** Apple's Mail Privacy Protection says no more than this of itself. */
const appleProxies = [
  /^mozilla\/5\.0$/i,
  /^mozilla\/5\.0 \(macintosh; intel mac os x [\d_]{1,12}\) applewebkit\/[\d.]{1,12} \(khtml, like gecko\)$/i,
]

/** Whether a single visit looks like a machine. */
export function isMachine({ kind, method, userAgent, msSinceSent }: Visit): boolean {
  const agent = (userAgent ?? '').trim()
  if (method !== 'GET' || agent === '' || msSinceSent < soonestMs || programs.test(agent)) return true
  if (appleProxies.some((proxy) => proxy.test(agent))) return true
  return kind === 'open' ? pictureProxies.test(agent) : lookers.test(agent)
}

/** Links that were followed within this long of each other belong together. */
export const sweepMs = 10_000

/** Whether so many different links of an email in a few seconds are a machine's: three, or all of several. */
export const isSweep = (places: ReadonlySet<number>, links: number): boolean =>
  places.size >= 3 || (links >= 2 && places.size >= links)
