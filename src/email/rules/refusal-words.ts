import { hasAny, type Near } from '#platform/rules/text/near.ts'

/**
 * What a mail server's words say of a refusal. `full`: the mailbox takes no more for now. `blamed`: our sender, server, rate
 * or content, or a list or group we may not write to. `gone`: nobody is there. `passing`: anything that says nothing of the
 * mailbox.
 */
export type Refused = 'full' | 'blamed' | 'gone' | 'passing'

const full: readonly (RegExp | Near)[] = [
  /\bquota\b|\bover ?quota/u,
  {
    first: /(?:mail ?box|in-?box|mail ?folder|mail ?drop|account|user|storage|disk|space|recipient)\b/gu,
    second: /\b(?:is full|full\b|exceed|exhausted|insufficient|over its|over the|out of)/u,
    within: 50,
  },
  /\bfull (?:mail|in)-?box|\b(?:insufficient|not enough|no|out of|too little) (?:\w{1,20} )?(?:storage|space|disk)\b/u,
  { first: /exceed/gu, second: /\b(?:storage|space|mailbox)/u, within: 65 },
  /too much (?:mail|data)|exceeds? (?:allowed|its|the) (?:\w{1,20} )?size/u,
  {
    first:
      /mailbox|mailfach|skrzynka|konto|schránka|inkorg|brevlåda|postlåda|postkasse|indbakke|innboks|postilaatikko|posta kutusu/gu,
    second: /\bvoll\b|pełn|przepełn|plná|přeplněn|\bfull|fuld|täynnä|dolu/u,
    within: 30,
  },
  /przepełnion|容量|已满|空间不足|いっぱい|가득/u,
  /speicherplatz|postfach.{0,30}\bvoll|kontingent|bo[iî]te.{0,40}(?:pleine|satur)|espace.{0,20}insuffisant|buz[oó]n.{0,30}llen[oa]|cuota|casella.{0,30}piena|caixa.{0,30}cheia|переполнен|\bmailbox.{0,10}\bvol\b|vol(?:le)? (?:mailbox|postbus)/u,
]

const blamed = [
  /spam|\bjunk|\bu[bc]e\b|unsolicited|\bbulk\b|virus|malware|phish|trojan|suspicious|suspected|content|attachment|\bheaders?\b|\bmime\b|dangerous/u,
  /black|(?<!un)block|\b(?:rbl|dnsbl|bl)\b|(?<!not )\blisted (?:at|by|on|in)\b|spamhaus|sorbs|spamcop|cloudmark|reputation|\bbanned|\bden(?:y|ied)|abus|\bprohibit/u,
  /\bpolic(?:y|ies)|\bfilter|\bcountr(?:y|ies)\b|\bgeo-?(?:graph|loca|block|ip)|\bexternal (?:mail|e-?mail|senders?|messages?)|(?<!name )not (?:permitted|authori[sz]ed|allowed)|unauthori[sz]ed|authenticat|\bspf\b|dkim|dmarc|\brelay(?! recipient)|rcpthosts|\brestrict|permission|complian/u,
  /(?<!returned to )(?<!return to )\bsender|\bsending\b|\bfrom address|mail from\b|return.path|envelope from|\b(?:helo|ehlo|ptr|rdns|ip|fcrdns)\b|reverse (?:dns|lookup)|client host|your (?:ip|host|server|domain|network|computer|isp|connection|system)\b|your (?:message|e-?mail|mail) .{0,40}(?:reject|refus|look|appear|contain|violat|identif|match)/u,
  /\brates?\b|\bbandwidth|\bhours\b|too (?:many|fast|quickly|often|frequent|large|big|long)|frequen|throttl|\blimit|gr[ea]y-?list|quickly|\bflood|\bsize\b/u,
  /not a member|members? only|subscribers?\b|mailing list|moderat|\bpost(?:ing)? to (?:this|the)|accepts? messages only|only accepts?|resolver\.rst/u,
  /temporar|vorübergehend|temporaire|temporal|временн/u,
  // The same in other languages: the sender, a block, a policy, spam.
  /absender|gesperrt|geblokkeerd|afzender|richtlinie|remitente|bloquead|política|lista negra|no deseado|expéditeur|bloqu[ée]|indésirable|politique|remetente|mittente|bloccat|indesiderat|nadawc|zablokowan|odesílatel|avsändare|afsender|blokeret|blockerad|отправител|заблокирован|спам|политик|垃圾|拒收|发件人|發件人|频率|黑名单|送信者|迷惑|拒否|スパム|발신자|차단|스팸/u,
]

const gone: readonly (RegExp | Near)[] = [
  {
    first:
      /\b(?:users?|recipients?|mailbox(?:es)?|mail ?box|account|address(?:es)?|alias|addressee|rcpt|person|people|customer|usuario|domain)\b/gu,
    second:
      /\b(?:unknown|not (?:be )?found|not exist|don['’]?t exist|doesn['’]?t exist|no longer|non-?exist\w{0,10}|invalid|not known|not valid|unavailable|not local|not listed|not recogni[sz]ed|disabled|not allowed|closed|deleted|removed|discontinued|deactivated|wasn['’]?t found|has moved)\b/u,
    within: 60,
  },
  /\b(?:unknown|invalid|no such|non-?exist(?:e|a)nt|not a (?:valid|known)|no valid|bad|illegal|undeliverable|unroute?able|wrong)\b.{0,25}\b(?:users?|recipients?|mailbox|accounts?|address(?:es)?|alias|person|people|local|addressee|rcpt|destination|mail domain|domain|host)\b/u,
  {
    first: /\bno (?:mailbox|account|user|recipient|person|one|address)\b/gu,
    second: /\b(?:here|name|exists?|with)\b/u,
    within: 40,
  },
  { first: /doesn['’]?t have an? /gu, second: /account/u, within: 40 },
  { first: /(?:not|n['’]?t) (?:find|found) /gu, second: /user|recipient|address|mailbox/u, within: 40 },
  /\bnobody (?:here|by|with|of|called)\b|\bno ?one here\b|not our customer|recip(?:ient)?notfound|not in (?:the )?directory|null ?mx|no mx\b/u,
  /host unknown|unknown host|host (?:or domain name )?not found|no such (?:domain|host)|nxdomain|(?:^|\b5\d\d\W+)unknown\W*$/u,
  /unbekannt|existiert nicht|nicht gefunden|kein(?:e|en)? .{0,20}(?:postfach|benutzer|empfänger)|inconnue?\b|n['’]existe pas|introuvable|destinataire invalide|desconocid|no existe\b|sconosciut|inesistente|non esiste|desconhecid|inexistente|não existe|onbekend|bestaat niet|finns inte|findes ikke|не существует|не найден|неизвест|нет такого|不存在|未找到|存在しません|見つかりません/u,
]

const passing = [
  /try(?:ing)? (?:again|later)|time[d -]{0,2}out|expired?|\bretry|delay|defer|connection (?:refused|reset|lost|closed)|unable to connect|unreachable|\bloop|too many hops|hop count|suspend|inactiv|frozen/u,
  /service (?:not available|unavailable|refus)|server (?:busy|error|down)|internal error|system (?:error|problem)|configuration|storedrv|queue\.|maintenance|resources|\bdns\b|name service/u,
]

/** Addresses, links and names of hosts may read like a reason: one may be of a Block or a Black Bar. */
const bare = (said: string): string =>
  said
    .slice(0, 1500)
    .split(/\s+/)
    .filter((word) => !word.includes('@') && !word.includes('://'))
    .filter((word) => !/^\W{0,3}[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}\.[a-z]{2,20}\W{0,4}$/.test(word))
    .join(' ')
    .toLowerCase()
    // Amazon's list of addresses that are none.
    .replaceAll('suppressed sending', 'suppressed')

/** What blames anything but the mailbox goes before what says that it is gone. */
export function refusedBy(said: string): Refused | null {
  const words = bare(said)
  const says = (list: readonly (RegExp | Near)[]) => hasAny(words, list)
  if (says(full)) return 'full'
  if (says(blamed)) return 'blamed'
  if (says(gone)) return 'gone'
  return says(passing) ? 'passing' : null
}

/** Whether the words of a reply blame us, what we send or how often. */
export const speaksOfUs = (said: string) => refusedBy(said) === 'blamed'

/**
 * Codes for "no such mailbox" (RFC 3463). 5.1.7 and 5.1.8 speak of the sender, 5.2.2 is full, 5.7 is policy: none says that
 * nobody is there.
 */
const noMailbox = /^5\.(1\.(?:[01236]|10)|2\.[01])$/
/** Codes that no words turn into "nobody is there": for now, full, too large, about the content. */
const neverGone = /^(?:4\.|5\.(?:2\.[23]|3\.4|4\.7|6\.|1\.[78]$))/
/** Codes that say nothing, or of which a server with an exact one behind it says more. */
const spares = (code: string) => neverGone.test(code) || /^5\.7\./.test(code)

/** The code of a refusal: the innermost server's outranks the one around it, and of several the one that spares the mailbox. */
export function codeOf(outer: string | null, said: string): string | null {
  const inner = said.slice(0, 4000).match(/(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/g) ?? []
  return inner.find(spares) ?? inner.find((code) => !/\.0\.0$/.test(code)) ?? outer ?? inner[0] ?? null
}

/** Whether a refusal means that nobody is there: it must say so, by its code or in words, and must blame nothing else. */
export function isNobodyThere(outer: string | null, said: string): boolean {
  const code = codeOf(outer, said)
  const reason = refusedBy(said)
  if (code !== null && neverGone.test(code)) return false
  if (reason !== null) return reason === 'gone'
  // Words that are not understood may say anything: the code must be theirs, not one around them.
  const words = bare(said).replace(/\b(?:smtp|lmtp|x-\w{1,20})\b/gu, '')
  if (/\p{L}{3}/u.test(words) && !/(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/.test(said)) return false
  return code !== null && noMailbox.test(code)
}
