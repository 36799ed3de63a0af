import { type CheckedText, type EmailProblems, emailProblems } from '#email/rules/content/check-email.ts'
import { emailSubjects } from '#email/rules/content/email-subjects.ts'
import { subjectsFor } from '#email/rules/content/merge-field.ts'
import { readTemplate } from './liquid.ts'

export type TextRead = {
  /** What keeps it from being saved or sent, by field. */
  problems: EmailProblems
  /** The fields that it names. */
  used: string[]
}

/** Reads a text as it is written, before its fields are filled in. */
export function readText({ subject, body, isOtherTrade = false }: CheckedText): TextRead {
  const [top, text] = [readTemplate(subject), readTemplate(body)]
  const used = [...new Set([top, text].flatMap((read) => ('used' in read ? read.used : [])))]
  const problems = {
    ...emailProblems({ subject, body, isOtherTrade }),
    ...('problem' in top ? { subject: top.problem } : {}),
    ...('problem' in text ? { body: text.problem } : {}),
  }
  if (Object.keys(problems).length > 0 || subjectsFor(used).length > 0) return { problems, used }
  return {
    problems: { body: `Nobody can get this: it names fields of ${groupsIn(used).join(' and ')}` },
    used,
  }
}

const groupsIn = (used: readonly string[]) =>
  emailSubjects
    .filter((subject) => used.some((name) => name.startsWith(`${subject}.`)))
    .map((one) => `${one}s`)
