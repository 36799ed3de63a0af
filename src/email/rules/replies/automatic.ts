import { hasAny, type Near } from '#platform/rules/text/near.ts'
import type { InboundMail } from './inbound-mail.ts'

type Head = Pick<InboundMail, 'head' | 'answers'>

/** Headers by which programs say that they answered (beside RFC 3834). */
const marks =
  /^x-(?:auto-?(?:reply|respond|response|generated)|mail-autoreply|autorespon|vacation|(?:[a-z]{1,20}-)?(?:vacation|autoreply|ooo)|fc-machinegenerated)/
/** Asks others not to answer, which people's programs do, too. */
const asksOthers = 'x-auto-response-suppress'

/**
 * Whether its headers say that a machine wrote it; people write no headers, but may write such a subject. A group address
 * that the company reads marks all its mail as a list's, so an answer there still counts as a person's.
 */
export function saysAutomatic({ head, answers }: Head): boolean {
  const automatic = (head['auto-submitted'] ?? 'no').trim().toLowerCase()
  if (!/^no\b/.test(automatic)) return true
  if (Object.keys(head).some((name) => name !== asksOthers && marks.test(name))) return true
  if (/vacation/i.test(head['x-apple-action'] ?? '')) return true
  if (/autoresponder/i.test(`${head['delivered-to'] ?? ''} ${head['x-post-messageclass'] ?? ''}`)) return true
  const precedence = (head.precedence ?? head.preference ?? '').trim()
  const isOfList = 'list-id' in head || 'list-unsubscribe' in head || /^list$/i.test(precedence)
  if (/^auto[-_]?reply$/i.test(precedence)) return true
  if (isOfList) return answers.length === 0
  return /^(?:bulk|junk)$/i.test(precedence)
}

/** What follows the words for an absence where a program wrote them: an end, a mark, or until when. */
const ends = String.raw`(?=\s*(?:$|[:;,.!|\[\](){}«»"“”–—-]|(?:until|till|through|thru|from|to your|auf|a (?:su|tu)|à votre|op uw|re|reply|response|message|notification|notice|today|tomorrow|this|next|on|for|and|for|bis|vom|ab|hasta|del|desde|jusqu|du|au|fino|dal|até|tot|van|t\.?o\.?m|do|od|с|до|по|\d)\b))`

const words = (list: readonly string[]) => new RegExp(`^\\W{0,6}(?:${list.join('|')})${ends}`, 'iu')

/** Subjects of automatic answers, as programs and people set them. */
const subjects = [
  words([
    'auto(?:mat(?:ic|ed))?[ -]?(?:reply|response|respon[ds]er?|answer)(?: from [^:]{1,80})?',
    '(?:out of|away from) (?:the |my )?office(?: auto[ -]?reply)?',
    "(?:(?:i(?: a|[’'])?m|we are|is) )?(?:currently )?out of (?:the )?office",
    'ooo|oof|vacation (?:reply|response|message)',
    'autom[aá]tic[ao] (?:respuesta|reply)|(?:respuesta|contestaci[oó]n|mensaje) (?:autom[aá]tic[ao]|de ausencia)|(?:estoy )?fuera de (?:la )?oficina|ausente? de (?:la )?oficina',
    'resposta autom[aá]tica|(?:fora|ausente) do escrit[oó]rio|aus[eê]ncia(?: tempor[aá]ria)?|ausente',
    "risposta automatica|fuori (?:sede|ufficio)|assente(?: dall[’']ufficio)?|assenza(?: dall[’']ufficio)?",
    "r[eé]ponse (?:automatique|d[’']absence)|absen(?:t|ce)(?:e)? du bureau|(?:message|avis) d[’']absence(?: automatique)?|r[eé]pondeur",
    'automat(?:ische|ic) (?:antwort|antwoord|r[eé]ponse|abwesenheits\\p{L}+)|abwesenheit(?:s\\p{L}*)?(?: .{1,60})?|abwesend|urlaubsabwesenheit|(?:ich bin .{0,40})?(?:nicht im b[uü]ro|au(?:ß|ss)er haus)',
    'automatisch(?:e)? (?:antwoord|bericht|beantwoord)|afwezig(?:heids?\\p{L}*)?|niet aanwezig|buiten kantoor',
    'automatyczna odpowied[zź]|odpowied[zź] automatyczna|autoodpowied[zź]|poza biurem|nieobecno[sś][cć](?: w biurze)?|jestem poza',
    'автоответ(?:чик)?|автоматический ответ|нет на месте|вне офиса|отсутстви[ея](?: на рабочем месте)?',
    'autosvar|automatiskt? svar|(?:ej p[aå]|ute fr[aå]n|inte p[aå]|ikke p[aå]) kontoret|(?:ej|inte) p[aå] plats|ikke til stede|fr[aå]nvar(?:o|ande)(?:meddelande)?|frav[aæ]r(?:smelding|ende)?|automaattinen vastaus|poissa(?:olo(?:ilmoitus)?)?',
    'automatick[aá] odpov[eě][dď]|mimo kancel[aá][rř]|nep[rř][ií]tomnost|otomatik yan[ıi]t|automatikus v[aá]lasz|r[aă]spuns automat|αυτόματη απάντηση|מענה אוטומטי',
  ]),
  /^\s*(?:\[?auto(?:-?reply)?\]?\s*:|\[auto[^\]]{0,20}\]|\(?auto\)?\s*:)/i,
  /^\s*(?:re:\s*)?(?:自動(?:返信|応答)|【?(?:自動返信|自動応答|不在)|不在(?:通知|のお知らせ|のご?連絡)|自动(?:回复|答复)|自動回覆|부재중|자동 ?(?:회신|응답))/,
]

/** Subjects of absences that people write by hand, who may order under them: their words decide. */
const byHand = [
  words([
    "(?:(?:i(?: a|[’'])?m|we are|i will be) )?(?:currently )?(?:away|out of town|on (?:vacation|holidays?|leave|(?:annual|parental|maternity|paternity|sick) leave))|annual leave",
    '(?:ich bin )?im urlaub|urlaub|(?:estoy |estamos )?de vacaciones|(?:estou )?de f[eé]rias|(?:sono )?in ferie|(?:je suis )?(?:absente?|en (?:vacances|cong[eé]s?))|cong[eé]s?',
    '(?:ik ben )?(?:met|op) vakantie|(?:jestem )?na urlopie|urlop|(?:я )?в отпуске|отпуск|(?:p[aå] )?semester|p[aå] ferie|lomalla|(?:na )?dovolen[aáé]',
  ]),
  /^\s*(?:休暇(?:中|のお知らせ|のご連絡)?|(?:我正在|我在)?休假中?|我不在办公室|외출 중|휴가 중)\s*(?:$|[:：])/,
]
/** Somebody is away, or will be back, in the words of each language. */
const signsOfAway = [
  /(?<!\p{L})(?:back|returns?|until|away|absence|out of|closed|zur[uü]ck|abwesend|nicht (?:da|im|erreichbar)|wieder da|bis|hasta|retour|jusqu|terug|tot|at[eé])(?!\p{L})/iu,
  /(?<!\p{L})(?:regres|vuelv|volver|ausent|ausencia|aus[eê]ncia|absen[tc]|revien|rentr|ritorn|torner|rientr|assen[tz]|volt[oea]|afwezig|tilba|tillba|borte|wr[aó]c|nieobecn|верн|отсутств|zp[eě]t|vr[aá]t|nep[rř][ií]tom|palaan|poissa)/iu,
  /戻|不在|返回|回来|休假|休暇|복귀/u,
]
/** Somebody orders or asks all the same. */
const orders = [
  /[?？]/u,
  /(?<!\p{L})(?:yes|please (?:send|ship|add|put|bring|deliver|stop|call)|orders?|gallons?|bottles?|cases?|flaschen?|kisten?|pedidos?|botellas?|cajas?|garrafas?|caixas?|bouteilles?|caisses?|bottigli[ae]|cass[ae]|flessen|dozen)(?!\p{L})/iu,
  /(?<!\p{L})(?:bestell|liefer|env[ií]|encomenda|command|livr|ordin|carton|butelk|бутыл|заказ|пришл|po[sš]l)/iu,
]

/** Body of an absence note: somebody is away, and a program says so. Both, or it may be a person who writes from afar. */
const away = [
  /\b(?:i am|i[’']m|i will be|we are|we will be|is) (?:currently |now |presently )?(?:out of (?:the |my )?office|away from (?:the |my )?(?:office|desk|email)|on (?:annual |vacation |maternity |paternity |sick |parental )?(?:leave|vacation|holiday)|(?:away|traveling|travelling|out) (?:until|from|through|till))/i,
  /\b(?:estoy|estar[eé]|me encuentro|estamos|me encontrar[eé]) (?:actualmente )?(?:fuera de (?:la |mi )?oficina|de vacaciones|ausente|de baja|de viaje)/i,
]
const byProgram: readonly (RegExp | Near)[] = [
  /auto(?:matic(?:ally)?|mated)?[ -](?:reply|response|message|generated|email)|this is an auto/i,
  /thank(?:s| you) for (?:your|the) (?:e-?mail|message|note)|(?:limited|no|intermittent) access to (?:my )?(?:e-?mail|messages|the internet)|not be (?:checking|reading|monitoring)/i,
  {
    first: /respond|reply|answer|get back|return your/gi,
    second: /(?:upon|on|when|once|as soon as|after) (?:my return|i (?:return|am back|get back))/i,
    within: 60,
  },
  { first: /urgent|immediate|emergency/gi, second: /contact|call|reach|write|e-?mail/i, within: 80 },
  /(?:respuesta|mensaje|correo) autom[aá]tic|gracias por (?:su|tu) (?:mensaje|correo|e-?mail)|acceso (?:limitado|intermitente)|a mi (?:regreso|vuelta)|cuando (?:regrese|vuelva)/i,
  { first: /urgente|urgencia/gi, second: /contact|llam|escrib|comun[ií]/i, within: 80 },
]
/** Somebody who orders, asks or agrees is no program, wherever they are. */
const personal =
  /\?|\b(?:yes|no thanks|please (?:send|ship|add|put|bring|stop|remove|call)|order|gallons?|bottles?|cases?|works for|sounds|but|unsubscribe|s[ií],|pedido|env[ií]e|mande|botellas?|cajas?|pero)\b/i

/** Whether the new words of a mail are an absence note, by English and Spanish words. */
export function isAbsenceNote(written: string): boolean {
  const text = written.slice(0, 1500)
  return away.some((one) => one.test(text)) && hasAny(text, byProgram) && !personal.test(text)
}

/** Whether its subject is an automatic answer's. */
export const isAwayBySubject = (subject: string): boolean =>
  subjects.some((one) => one.test(subject.trim().slice(0, 300)))

/** Whether subject and new words are an absence note that somebody may have written by hand. */
export const isAwayByHand = (subject: string, written: string): boolean =>
  byHand.some((one) => one.test(subject.trim().slice(0, 300))) &&
  hasAny(written.slice(0, 1500), signsOfAway) &&
  !hasAny(written.slice(0, 1500), orders)
