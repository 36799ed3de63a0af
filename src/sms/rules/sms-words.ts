import { withoutEnd } from '#platform/rules/text/trim-signs.ts'

/** A provider takes no longer one. */
export const longestSms = 1600

/** The footer of an SMS: who writes, and how to opt out. */
export const unsubscribeFromSms = (company: string): string =>
  `\n${withoutEnd(company, '.')}. Reply STOP to end texts.`

/** An SMS with its footer, as it is sent. */
export const smsWithUnsubscribe = (text: string, company: string): string =>
  `${text.trim()}${unsubscribeFromSms(company)}`

export const notSetUp = 'Texting (SMS) is not set up.'

/** Why nothing goes on for who ended texts themselves. */
export const stoppedWords = 'They answered STOP to a text.'

/** What who texts HELP is answered: who we are, how we are reached, how it ends. Without an address a person reads the answer. */
export const helpWords = (company: string, email: string): string =>
  `${withoutEnd(company, '.')}. For help ${email ? `write to ${email}` : 'answer this text'}. Reply STOP to end texts.`
