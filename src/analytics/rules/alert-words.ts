import { codeWords, type ReturnRate, ratesOver } from '#billing/rules/ach/return-codes.ts'
import { answerHours } from '#company/rules/lead-answer.ts'
import type { AlertWords } from '#platform/rules/alert-words.ts'

/** Days without activity until administrators get an alert, and until it is serious. [FIX-021] */
export const inactiveAfterDays = 10
const seriousAfterDays = 30
/** Days that an application waits until administrators get an alert, and until it is serious. [FIX-021] */
export const waitingAfterDays = 2
const lateAfterDays = 7

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** A product at or below its threshold. */
export function lowStockWords(product: {
  name: string
  sku: string
  available: number
  threshold: number
}): AlertWords {
  const { name, sku, available, threshold } = product
  return {
    severity: available <= 0 ? 'high' : 'medium',
    title: `${available <= 0 ? 'Out of stock' : 'Low stock'}: ${name}`,
    description:
      available < 0
        ? `${-available} more are promised to orders than there are (SKU ${sku}).`
        : `${available} left to sell (SKU ${sku}); ${threshold} or fewer count as low.`,
    actionRequired: 'Reorder it, or book what came in.',
  }
}

/** A trainee or rep without activity for some days. */
export function inactiveWords(person: {
  name: string
  role: 'trainee' | 'sales_rep'
  days: number
  progress: number
}): AlertWords {
  const isTrainee = person.role === 'trainee'
  return {
    severity: person.days >= seriousAfterDays ? 'high' : 'medium',
    title: `No activity for ${days(person.days)}: ${person.name}`,
    description: isTrainee
      ? `In training, ${Math.floor(person.progress)}% complete.`
      : 'A sales rep who has not signed in since.',
    actionRequired: 'Call, and agree on a next date.',
  }
}

/** A request for a platform that nobody has answered in the promised time; `askedAt` in words. */
export function unansweredLeadWords(lead: { company: string; owner: string; askedAt: string }): AlertWords {
  return {
    severity: 'high',
    title: `Not answered in ${answerHours} hours: ${lead.company}`,
    description: `Asked for a platform on ${lead.askedAt}. ${lead.owner ? `In the hands of ${lead.owner}.` : 'Nobody looks after it.'}`,
    actionRequired: 'Get in touch, and mark the lead as contacted.',
  }
}

/** A debit that the customer's bank returned; `retryOn`: date of the next try, in words. */
export function returnedDebitWords(entry: {
  code: string | null
  amount: string
  business: string
  document: string | null
  retryOn: string | null
}): AlertWords {
  const { code, retryOn } = entry
  return {
    severity: retryOn ? 'high' : 'critical',
    title: `Debit returned${code ? `: ${codeWords(code)}` : ''}`,
    description: `${entry.amount} from ${entry.business}${entry.document ? `, ${entry.document}` : ''}.${retryOn ? ` Tried again on ${retryOn}.` : ''}`,
    actionRequired: retryOn
      ? 'See that the account covers it, or agree on another way.'
      : 'Contact the customer and ask for working bank details.',
  }
}

/** A payout that a team member's bank returned. */
export function returnedPayoutWords(entry: { code: string | null; name: string }): AlertWords {
  return {
    severity: 'high',
    title: `Payout returned${entry.code ? `: ${codeWords(entry.code)}` : ''}`,
    description: `To ${entry.name}. The money is owed to them again.`,
    actionRequired: 'Ask them to correct where they are paid.',
  }
}

/** A debit that the bank returned as unauthorized. */
export function unauthorizedWords(entry: { code: string; amount: string; business: string }): AlertWords {
  return {
    severity: 'critical',
    title: `Debit disputed at the bank: ${codeWords(entry.code)}`,
    description: `${entry.amount} from ${entry.business}. Your bank asks for the authorization, and counts these: 0.5% of debits is the limit.`,
    actionRequired: 'Find the authorization, and draw nothing more from this account.',
  }
}

const rateNames = {
  unauthorized: 'unauthorized debits',
  administrative: 'debits to wrong accounts (R02 to R04)',
  all: 'returned debits',
} as const

/** A return rate near or above the limit of the ACH network. */
export function returnRateWords(rate: ReturnRate & { debits: number }): AlertWords {
  const percent = (bps: number) => `${bps / 100}%`
  const isOver = rate.state === 'over'
  return {
    severity: isOver ? 'critical' : 'high',
    title: `${isOver ? 'Too many' : 'Nearly too many'} ${rateNames[rate.key]}`,
    description: `${rate.count} of ${rate.debits} debits in ${ratesOver} days, ${percent(rate.rateBps)}; the limit is ${percent(rate.limitBps)}.`,
    actionRequired: 'Look at what came back, and debit only what is agreed and checked.',
  }
}

/** A bank file whose acceptance by the bank nobody has recorded. */
export const unansweredFileWords = (file: { name: string; debits: string; credits: string }): AlertWords => ({
  severity: 'high',
  title: `No answer of the bank to ${file.name}`,
  description: `It was downloaded to be sent: ${file.debits} in, ${file.credits} out. Until the bank has answered, nothing of it counts as arrived.`,
  actionRequired: 'Look whether the bank has it, and mark it as accepted or rejected under Payments.',
})

/** A client with invoices long past due. */
export function pastDueWords(client: {
  name: string
  amount: string
  days: number
  invoices: number
}): AlertWords {
  const { name, amount, days: late, invoices } = client
  return {
    severity: late >= 60 ? 'critical' : 'high',
    title: `Past due ${days(late)}: ${name}`,
    description: `${amount} on ${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}.`,
    actionRequired: 'Call them, agree on a day, or write it off.',
  }
}

const jobNames: Readonly<Record<string, string>> = {
  'send-mail': 'Email not sent',
  'send-shipping-notice': 'Shipping notice not sent',
  'grant-rewards': 'Rewards not granted',
  'remind-learners': 'Deadline reminders not sent',
  'remind-of-tasks': 'Reminders not sent',
  'close-attempt': 'Quiz not handed in',
  'index-knowledge': 'Assistant knowledge not updated',
  'run-assistant-task': 'Assistant task not finished',
  'run-evaluation': 'Assistant evaluation not finished',
  'lapse-reservations': 'Held stock not released',
  'settle-entries': 'Bank payments not settled',
  'remind-past-due': 'Past-due reminders not sent',
  'tell-tax-forms': 'Payees not told of tax forms',
}

/** Background jobs of one kind that failed on their last try. */
export function failedJobWords(jobs: { task: string; count: number; error: string | null }): AlertWords {
  const name = jobNames[jobs.task] ?? `Background job failed: ${jobs.task.replaceAll('-', ' ')}`
  return {
    severity: 'high',
    title: jobs.count === 1 ? name : `${name} (${jobs.count})`,
    description: jobs.error
      ? `It was given up after its last try. Last error: ${jobs.error}`
      : 'It was given up after its last try.',
    actionRequired: 'Mend the cause, then try it again from here.',
  }
}

/** Sequence or campaign steps that failed on their last try. */
export const failedStepsWords = (of: { name: string; count: number; why: string | null }): AlertWords => ({
  severity: 'high',
  title: `${of.name}: ${of.count} failed`,
  description: of.why ?? 'A step could not be done.',
  actionRequired: 'Mend the cause, then try again under Mail, Sequences or Drip campaigns.',
})

/** A mailbox that cannot be read, so its answers go unseen. */
export const mailboxWords = (address: string, problem: string): AlertWords => ({
  severity: 'high',
  title: `The mailbox ${address} cannot be read`,
  description: `Answers that arrive there are not seen, and stop nothing. ${problem}`,
  actionRequired: 'Look at the mailbox under Mail, Deliverability.',
})

/** No email can be sent, codes included; `problem`: what the mail server does, as a sentence. */
export const mailStuckWords = (problem: string): AlertWords => ({
  severity: 'critical',
  title: 'Mail does not leave',
  description: `${problem} Nothing is lost: what waits is tried again, and this closes by itself once mail leaves.`,
  actionRequired: 'Ask whoever runs the mail server. What waits stands under Mail, Waiting.',
})

/** A business or a person who asked to join and has no answer yet. */
export function waitingWords(kind: 'business' | 'person', name: string, waited: number): AlertWords {
  return {
    severity: waited >= lateAfterDays ? 'high' : 'medium',
    title: `${kind === 'business' ? 'Application' : 'Sign-up'} waiting ${days(waited)}: ${name}`,
    description:
      kind === 'business'
        ? 'A business registered and has no answer yet.'
        : 'Somebody asked to join the team and has no answer yet.',
    actionRequired:
      kind === 'business' ? 'Approve it, send it back or reject it.' : 'Let them in, or reject the sign-up.',
  }
}
