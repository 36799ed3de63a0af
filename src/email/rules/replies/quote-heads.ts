/** Names of the fields above a quoted email, as mail programs write them in each language. */
const fromWords =
  'from|von|de|da|van|från|fra|od|от|от кого|expéditeur|remitente|remetente|mittente|absender|afzender|kimden|gönderen|lähettäjä|feladó|de la|από|发件人|寄件者|差出人|보낸 ?사람|מאת'
const otherWords =
  "sent|date|sent on|to|cc|subject|reply-to|gesendet|gesendet am|datum|an|betreff|kopie|envoyé|envoyé le|date d[’']envoi|à|a|objet|copie à|enviado|enviado el|enviado em|enviada em|enviada|enviado a las|fecha|para|asunto|data|assunto|inviato|data invio|oggetto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|dato|til|emne|wysłano|wysłane|data wysłania|do|temat|отправлено|дата|кому|тема|копия|отправлено в|lähetetty|vastaanottaja|aihe|päivämäärä|elküldve|címzett|tárgy|dátum|odesláno|komu|předmět|predmet|gönderilme|tarih|kime|konu|trimis|către|subiect|发送时间|發送日期|收件人|主题|主旨|抄送|日期|送信日時|日時|宛先|件名|보낸 ?날짜|받는 ?사람|제목"

const field = (names: string) =>
  new RegExp(`^\\*{0,2}(?:${names})\\s{0,2}\\*{0,2}\\s?[:：]\\*{0,2}(?:\\s|$|[^\\s/])`, 'iu')
const fromField = field(fromWords)
const anyField = field(`${fromWords}|${otherWords}`)

/** Lines that stand alone above what is quoted. */
const separators = [
  /^-{2,30} ?(?:original(?:e|ny|ní)? (?:message|appointment|nachricht|melding|meddelelse|bericht)|original-?nachricht|urspr(?:ü|ue)ngliche (?:nachricht|e-?mail)|weitergeleitete (?:nachricht|e-?mail)|forwarded (?:message|by .{1,60})|message (?:d[’']origine|original|transféré|réexpédié)|(?:mensaje|mensagem) (?:original|reenviad[oa]|encaminhada)|messaggio (?:originale|inoltrato)|oorspronkelijk bericht|doorgestuurd bericht|ursprungligt meddelande|(?:oprindelig|opprinnelig) (?:meddelelse|melding|besked)|(?:исходное|оригинальное|пересылаемое|пересланное) (?:сообщение|письмо)|wiadomo[sś][cć] oryginalna|oryginalna wiadomo[sś][cć]|původní zpráva|alkuperäinen viesti|eredeti üzenet|orijinal (?:mesaj|ileti)|mesajul? (?:original|iniţial)|元のメッセージ|转发邮件信息|原始邮件|原始郵件|원본 ?메시지) ?:?-{0,30}$/iu,
  /^_{10,80}$/,
  /^(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|início da mensagem (?:reencaminhada|encaminhada)|inizio messaggio inoltrato|начало переадресованного сообщения|begin doorgestuurd bericht):?$/iu,
]

const verbs =
  /(?:(?<!\p{L})(?:wrote|writes|schrieb|schreibt|geschrieben|[eé]crit|escribi[oó]|escribe|escreveu|ha scritto|scrisse|schreef|geschreven|skrev|skrifaði|napisał|pisze|napsala?|napísala?|kirjoitti|yazdı|írta|a scris)|написал|пишет|писал|έγραψε|כתב|写道|寫道|のメ(?:ッセージ|ール)|작성)/iu
const begins =
  /^[-–—*\s]{0,5}(?:on|am|le|el|en|em|il|in data|il giorno|op|den|dnia|w dniu|dne|pe|ma|ti|ke|to|la|в|на|\p{L}{2,12}[,.]|\p{L}{2,14},? \d|\d|["“„<])/iu
const address = /[^\s<>()[\]"]@[^\s<>()[\]"]/u
const time = /\d{1,2}[:.h]\d{2}|\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}年/u

/** "On Monday, Sam <a@b> wrote:": who wrote, when, and a colon; in some languages without a verb. */
function isAttribution(said: string): boolean {
  const line = said.trim()
  if (!/[:：]\s{0,3}[-–—*]{0,5}$/u.test(line)) {
    // "Am 23.11. schrieb Sam <a@b>" without a colon.
    return verbs.test(line) && begins.test(line) && address.test(line) && time.test(line) && />$/.test(line)
  }
  if (!begins.test(line) && !address.test(line)) return false
  if (verbs.test(line)) return time.test(line) || address.test(line) || /^[-\s]{0,5}on\b/i.test(line)
  return address.test(line) && time.test(line) && /[>\])]\s{0,2}[:：]\s{0,3}$/u.test(line)
}

const most = 400

/** Whether the quoted email begins at a line: with a separator, with fields like a head, or with who wrote it when. */
export function quoteBegins(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim().slice(0, most)
  if (line === '' || line.startsWith('>')) return false
  if (separators.some((one) => one.test(line))) return true
  if (anyField.test(line)) return isHead(lines, at)
  if (isAttribution(line)) return true
  // Broken over two or three lines.
  if (
    /[.!?]$/.test(line) ||
    !(begins.test(line) && (time.test(line) || address.test(line) || /^on .{5}/i.test(line)))
  )
    return false
  const joined = [line]
  for (const next of lines.slice(at + 1, at + 3)) {
    joined.push(next.trim().slice(0, most))
    if (isAttribution(joined.join(' '))) return true
  }
  return false
}

/** Fields under each other: the sender and one more, or any three. */
function isHead(lines: readonly string[], at: number): boolean {
  const next = lines
    .slice(at, at + 10)
    .map((line) => line.trim().slice(0, most))
    .filter((line) => line !== '')
    .slice(0, 7)
  const fields = next.filter((line) => anyField.test(line))
  const hasFrom = next.some((line) => fromField.test(line))
  if (!hasFrom) return false
  if (fields.length >= 3) return true
  return fields.length === 2 && next.some((line) => address.test(line) || time.test(line))
    ? true
    : fromField.test(next[0] ?? '') && address.test(`${next[0]} ${next[1] ?? ''}`)
}
