import { withoutEnd } from '#platform/rules/text/trim-signs.ts'

/** Longest SMS that a provider accepts, in characters. */
export const longestSms = 1600

/** The footer of an SMS: who writes, and how to opt out. */
export const unsubscribeFromSms = (company: string): string =>
  `\n${withoutEnd(company, '.')}. Reply STOP to end texts.`

/** An SMS with its footer, as it is sent. */
export const smsWithUnsubscribe = (text: string, company: string): string =>
  `${text.trim()}${unsubscribeFromSms(company)}`

export const notSetUp = 'Texting (SMS) is not set up.'

/** Why sequences end for somebody who answered STOP. */
export const stoppedWords = 'They answered STOP to a text.'

/** The answer to HELP: who we are, how to reach us, how to stop. Without an address a person reads their answer. */
export const helpWords = (company: string, email: string): string =>
  `${withoutEnd(company, '.')}. For help ${email ? `write to ${email}` : 'answer this text'}. Reply STOP to end texts.`
