import { type EmailProblems, type EmailText, emailProblems } from '#email/rules/content/check-email.ts'
import { emailBlocks } from '#email/rules/content/email-blocks.ts'
import { longestFilled } from '#email/rules/content/email-length.ts'
import { emailsHtml, emailsText, type Pictures } from '#email/rules/content/write-blocks.ts'
import { serveThread } from '#platform/ports/thread.ts'
import { grouped } from '#platform/rules/text/money.ts'
import { fillIn, type Values, wordsOf } from './liquid.ts'
import { readText } from './read-text.ts'

export type ToFill = EmailText & { values: Values; timeZone: string; pictures: Pictures }
export type ToMake = { subject: string; marks: string; pictures: Pictures }
export type Made = { text: string; html: string }
/** `missing` are labels of fields that have no value. */
export type Filled =
  | (Made & { problems: null; subject: string; marks: string; missing: string[] })
  | { problems: EmailProblems }

const works = {
  read: readText,
  fill({ subject, body, values, timeZone, pictures }: ToFill): Filled {
    const top = filled(subject, values, timeZone)
    const text = filled(body, values, timeZone)
    if ('problem' in top) return { problems: { subject: top.problem } }
    if ('problem' in text) return { problems: { body: text.problem } }
    const line = emailsText(emailBlocks(top.text)).replace(/\s+/g, ' ').trim()
    return {
      problems: null,
      subject: line,
      marks: text.text,
      missing: [...new Set([...top.missing, ...text.missing])],
      ...make({ subject: line, marks: text.text, pictures }),
    }
  },
  make,
  check: emailProblems,
}

function filled(text: string, values: Values, timeZone: string) {
  try {
    const made = fillIn(text, values, timeZone)
    const { length } = made.text
    if (length <= longestFilled) return made
    return {
      problem: `With its fields filled in it has ${grouped(length)} signs, and a letter has at most ${grouped(longestFilled)}: shorten it`,
    }
  } catch (error) {
    return { problem: wordsOf(error) }
  }
}

function make({ subject, marks, pictures }: ToMake): Made {
  const blocks = emailBlocks(marks)
  return { text: emailsText(blocks), html: emailsHtml(blocks, subject, pictures) }
}

export type WritingWorks = typeof works

serveThread(works)
