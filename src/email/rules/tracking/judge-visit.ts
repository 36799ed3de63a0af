/** Somebody or something that followed a link or loaded the picture of an email. */
export type Visit = {
  readonly kind: 'click' | 'open'
  readonly method: string
  readonly userAgent: string | null
  /** Since the mail server accepted the email. */
  readonly msSinceSent: number
}

/** A visit sooner than this is a machine's: gateways follow links before delivery, no person reads so fast. */
const soonestMs = 5000

/** User agents that follow links by themselves, and those that no person reads with. */
const programs =
  /bot\b|crawl|spider|scan|preview|fetch|monitor|headless|phantom|curl|wget|python|java\/|libwww|okhttp|go-http|axios|node|postman|httpclient|barracuda|proofpoint|mimecast|safelinks|symantec|forcepoint|fireeye|trendmicro|sophos|cisco|zscaler|checkpoint|virustotal|urldefense|facebookexternalhit|whatsapp|slack|skypeuri|telegram|discord|google-read-aloud/i

/** Proxies that load the pictures of every mail before a person opens it, or on their behalf. */
const pictureProxies = /googleimageproxy|ggpht|yahoomailproxy|yahoocachesystem/i

/** Office checks a link before its browser opens it; pictures it loads for a reader. */
const lookers = /ms-office|microsoft office/i

/** User agents of Apple's Mail Privacy Protection: it says no more than this. */
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

/** Clicks within this many milliseconds of each other are judged together. */
export const sweepMs = 10_000

/** Whether clicks on this many different links within seconds are a machine's: three, or all where there are several. */
export const isSweep = (places: ReadonlySet<number>, links: number): boolean =>
  places.size >= 3 || (links >= 2 && places.size >= links)
