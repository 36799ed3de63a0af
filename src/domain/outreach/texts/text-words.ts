import { withoutEnd } from '../../text/trim-signs.ts'

/** A provider takes no longer one. */
export const longestText = 1600

/** What a text ends with: who writes, and how one ends it. */
export const wayOutOfTexts = (company: string): string =>
  `\n${withoutEnd(company, '.')}. Reply STOP to end texts.`

/** A text as it leaves. */
export const textWithWayOut = (text: string, company: string): string =>
  `${text.trim()}${wayOutOfTexts(company)}`

export const notSetUp = 'Texting (SMS) is not set up.'
