/** Devices and programs that phones name below what is written. */
const device =
  /\b(?:iphon\w{0,4}|ipad\w{0,3}|ipod|apple watch|android|galaxy|samsung|smartphone|huawei|xiaomi|redmi|oneplus|pixel|motorola|nokia|blackberry|windows|outlook|hotmail|yahoo|aol|gmx|web\.de|gmail|k-9|proton|fairemail|bluemail|spark|superhuman|thunderbird|airmail|edison|zoho|mobile|mobil\w{0,12}|ce?ll ?phone|phone|handy|tablet|mail\.ru|ymail)/iu
/** How such a line begins or ends, by language. */
const sends = [
  /^(?:sent|written|composed) (?:from|via|with|using|by|on) /iu,
  /^(?:get|download|try) (?:outlook|bluemail|spark|yahoo mail|proton mail) (?:for|on) /iu,
  /^this (?:message|e-?mail) was sent (?:from|via|with|by) /iu,
  /^(?:gesendet|versendet|geschrieben) (?:von|mit|über|aus|via) |^(?:von|mit) (?:mein\p{L}{1,3}|der|einem) .{1,80} (?:gesendet|versendet|geschrieben)\W{0,3}$|^(?:diese (?:nachricht|e-?mail)) wurde (?:von|mit) .{1,100} gesendet\W{0,3}$|^outlook für .{1,80}beziehen$/iu,
  /^envoy[eé]e? (?:de|depuis|à partir de|avec|par|via) |^(?:obtenir|télécharger) outlook pour |^provenance ?: ?courrier/iu,
  /^enviad[oa] (?:desde|con|de|do|da|a partir|por|através|pelo|via) |^(?:obtener|obtén|descargar) outlook para |^(?:obter|obtenha|baixar) (?:o )?outlook para /iu,
  /^inviat[oa] (?:da|dal|con|tramite|dall[’']) ?|^(?:scarica|ottieni) outlook per /iu,
  /^(?:verstuurd|verzonden) (?:vanaf|met|via|van|vanuit) |^(?:outlook voor .{1,60} (?:downloaden|ophalen))$|^download outlook voor /iu,
  /^(?:skickat|sendt|sänt) (?:från|fra|via|med|frå) |^(?:hämta|hent|få) outlook (?:för|til|for) /iu,
  /^lähetetty |^hanki outlook /iu,
  /^(?:wys[lł]an[eoay]) (?:z|ze|przez|za) |^pobierz (?:program )?outlook /iu,
  /^odesl[aá]no (?:z|ze|pomocí) |^odesláno |^získejte outlook /iu,
  /^отправлено (?:с|со|из|от|через) /iu,
  /から送信\W{0,3}$|^发自|^發自|에서 보냄\W{0,3}$|^전송됨|(?:gönderildi|gönderilmiştir)\W{0,3}$/iu,
]
const named = /почт|correo|courrier|mail/iu
/** Words that nobody's phone writes. */
const ownWords =
  /[?!]|(?<!\p{L})(?:but|please (?!excuse|forgive)|need|want|order|cases?|bottles?|gallons?|deliver|aber|bitte|pero|mais|ma)(?!\p{L})/iu
const excuses =
  /^(?:please |kindly )?(?:excuse|forgive|pardon) (?:my |any |the )?(?:brevity|typos?|mistakes|errors|spelling)/iu

/** Whether a phone or a program wrote a line: "Sent from my iPhone", "Von meinem iPhone gesendet". */
export function isPhoneSignature(line: string): boolean {
  const said = line
    .trim()
    .slice(0, 300)
    .replaceAll(/<?https?:[^\s>]{0,200}>?/g, '')
    .replaceAll(/^[[*_]{1,3}|[\]*_]{1,3}$/g, '')
    .trim()
  if (said === '' || said.length > 140) return false
  if (excuses.test(said)) return true
  if (ownWords.test(said)) return false
  return sends.some((one) => one.test(said)) && (device.test(said) || named.test(said))
}

/** A text without the lines that a phone put below it, and the mark above them. */
export function withoutPhoneSignature(text: string): string {
  const lines = text.split('\n')
  const last = () => lines.findLastIndex((line) => line.trim() !== '')
  let found = 0
  for (let at = last(); found < 3 && at >= 0 && isPhoneSignature(lines[at] ?? ''); at = last()) {
    lines.length = at
    found++
  }
  if (found > 0 && /^-{2,3} ?$/.test(lines[last()]?.trimStart() ?? '')) lines.length = last()
  return found === 0 ? text : lines.join('\n').trim()
}
