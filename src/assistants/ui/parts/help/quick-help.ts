import type { questionTypes } from '#assistants/contract/assistant-exchange.ts'

export type HelpType = (typeof questionTypes)[number]

export const helpTabs: readonly { type: HelpType; label: string; hint: string }[] = [
  { type: 'general', label: 'General', hint: 'Products, prices, orders, rules, pay' },
  { type: 'objection', label: 'Objection', hint: 'What they said, word for word' },
  { type: 'technical', label: 'Technical', hint: 'How to do something in this app' },
]

/** AI-004: choosing one fills in question and type and asks at once. */
const quickHelp: Record<HelpType, readonly string[]> = {
  general: [
    'What does a pour cost?',
    'How do I look up whether we may sell there?',
    'How do samples work?',
    'How is commission worked out?',
  ],
  objection: [
    'They say it is too expensive.',
    'They want to think about it.',
    'They already have a supplier.',
    'They have to ask their partner.',
  ],
  technical: [
    'How do I export a list?',
    'How do I save a filtered list?',
    'How do I undo a change?',
    'How does a bar open an account?',
  ],
}

/** In place of those that speak of pours and bars, for companies of another trade. */
const plainHelp: Readonly<Record<string, string>> = {
  'What does a pour cost?': 'How do promo codes work?',
  'How does a bar open an account?': 'How does a business open an account?',
}

/** The questions to choose from, in the words of the company's trade. */
export const quickHelpOf = (type: HelpType, isElixir: boolean): readonly string[] =>
  isElixir ? quickHelp[type] : quickHelp[type].map((item) => plainHelp[item] ?? item)

/** AI-005 */
export const AUTO_SUBMIT_MS = 100

export const helpTitle = "Help Me, I'm Stumped"
