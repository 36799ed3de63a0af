import { wayOutWords } from '../way-out-words.ts'
import { withoutPhoneSignature } from './phone-signature.ts'
import { quoteBegins } from './quote-heads.ts'

/** Phrases which say that the answer stands between the quoted lines. */
const saysBelow =
  /\b(?:below|in-?line|in red|in blue|between the lines|s(?:iehe )?unten|in rot|ci-dessous|en rouge|abajo|en rojo|abaixo|em vermelho|sotto|in rosso)\b|ниже/i

const isQuoted = (line: string) => /^[ \u00a0]{0,3}>/.test(line)

/** Whether there are words under or between lines quoted by ">". */
function isAnsweredBelow(lines: readonly string[]): boolean {
  const quote = lines.findIndex(isQuoted)
  return quote >= 0 && lines.slice(quote).some((line) => !isQuoted(line) && line.trim() !== '')
}

/** The writer's own lines: those they quote are ours and have our words for opting out. */
export const unquoted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isQuoted(line) && !line.includes(wayOutWords))
    .join('\n')

/**
 * The new text of an answer, without the email it quotes and what a phone writes below; all of it where nothing else is left, or where they say that they
 * answer between the quoted lines and did. [FIX-038]
 */
export function writtenAnew(text: string): string {
  const lines = text.split('\n')
  const lastOwn = lines.findLastIndex((line) => !isQuoted(line) && line.trim() !== '')
  const cut = lines.findIndex(
    (line, at) => quoteBegins(lines, at) || (isQuoted(line) && at > lastOwn) || line.startsWith(wayOutWords),
  )
  const above = (cut < 0 ? text : lines.slice(0, cut).join('\n')).trim()
  const anew = withoutPhoneSignature(above)
  const isBelow = cut >= 0 && saysBelow.test(anew) && isAnsweredBelow(lines.slice(cut))
  return isBelow ? text.trim() : anew || above || text.trim()
}

/** Subjects of answers begin so, in the language of the mail program. What follows are our words. */
const answering =
  /^(?:re|aw|antw|antwort|sv|vs|vá|res|rv|rép?|r|rif|odp|ynt|ha|hag|на|отв(?:ет)?|回复|回覆|答复|答覆|返信|回信|fwd?|wg|tr|i|enc|rv|fw|转发|轉寄)(?:\s?\[\d{1,3}\]|\^?\d{1,3})?\s?[:：]/iu

/** Whether a subject says that it answers. */
export const isAnswerSubject = (subject: string): boolean => answering.test(subject.trim())
