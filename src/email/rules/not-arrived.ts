import { refusedBy, speaksOfUs } from './refusal-words.ts'

type Undelivered = {
  status: string
  /** Our own wording, as stored with the email. */
  reason: string | null
  /** What the mail server said; null where none was asked. */
  answer: string | null
}

/** Why an email did not arrive, and what its writer can do, each a sentence for people. */
export type NotArrived = { why: string; next: string }

/** Whether an email ended without arriving, so that its writer should know. */
export const hasNotArrived = (status: string) => status === 'bounced' || status === 'failed'

/** The wording for an email that bounced or was refused. Codes: RFC 3463. */
export function notArrivedWords({ status, reason, answer }: Undelivered): NotArrived {
  const said = answer ?? ''
  if (said === '') return { why: reason ?? 'It was not sent.', next: '' }
  if (/\b[45]\.2\.2\b/.test(said) || refusedBy(said) === 'full')
    return { why: 'Their mailbox is full.', next: 'Write again in a few days, or call.' }
  if (/\b5\.(3\.4|2\.3)\b|too (large|big)|size limit/i.test(said))
    return {
      why: 'It is too large for their mail server.',
      next: 'Take out pictures and write it again.',
    }
  if (/\b5\.7\.\d/.test(said) || speaksOfUs(said))
    return {
      why: 'Their mail server refused it as unwanted.',
      next: 'Call, and ask them to let mail from us through.',
    }
  if (status === 'bounced' && reason === noMailbox)
    return {
      why: noMailbox,
      next: 'Ask for the right address, put it on their record and write again.',
    }
  if (reason?.startsWith('Given up'))
    return {
      why: /^\d{3}/.test(said)
        ? 'Their mail server did not take it, however often we tried.'
        : 'Our mail server did not take it, however often we tried.',
      next: 'See that the address is right, then write it again.',
    }
  return { why: 'Their mail server refused it.', next: 'Call, or write it again in other words.' }
}

/** The reason stored with an email whose mailbox does not exist. */
export const noMailbox = 'There is no such mailbox.'
