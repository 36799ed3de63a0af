import { aiProspectPolicy } from '#assistants/rules/policy.ts'
import { prospectStages } from '#crm/contract/prospect.ts'
import { tenStepChoices } from '#crm/contract/ten-step-choices.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import {
  anyText,
  count,
  data,
  day,
  dollars,
  email,
  flag,
  instant,
  oneOf,
  percent,
  phone,
  text,
  whole,
} from '#platform/contract/fields.ts'
import { activeReps, refTo } from '#platform/contract/references.ts'

export const prospectHandlers = ['ai', 'human'] as const

const consentSources = ['asked_us', 'on_paper', 'in_person', 'by_phone', 'by_mail'] as const

export const aiProspects = defineContract({
  name: 'ai_prospects',
  label: { one: 'AI prospect', many: 'AI prospects' },
  policy: aiProspectPolicy,
  title: 'businessName',
  fields: {
    businessName: field(text(), { label: 'Business', isWide: true }),
    ownerName: field(text().nullish(), 'Owner'),
    phone: phone().nullish(),
    email: email().nullish(),
    address: field(text(300).nullish(), { group: 'Place', isWide: true }),
    city: text(120).nullish(),
    state: text(2).nullish(),
    zipCode: text(10).nullish(),
    leadSource: field(text(60).optional(), {
      label: 'Source',
      group: 'Sale',
      choices: choicesOf(['web_scraping', 'website', 'referral', 'trade_list']),
    }),
    estimatedValue: field(dollars().nullish(), 'Value'),
    conversionProbability: field(percent().optional(), 'Win probability'),
    nextFollowUpDate: field(instant().nullish(), 'Next follow-up'),
    primaryObjection: field(text(500).nullish(), { label: 'Main objection', isWide: true }),
    notes: anyText(2000).nullish(),
    isActive: field(flag().optional(), 'Active'),
    consentSource: field(oneOf(consentSources).nullish(), {
      label: 'Agreed to mail',
      group: 'Mail',
      choices: {
        asked_us: 'Asked us for information',
        on_paper: 'On paper, or on a card',
        in_person: 'In person',
        by_phone: 'By phone',
        by_mail: 'By mail',
      },
      help: 'How they agreed to mail from us. Without it the sales assistant does not write, unless its policy says otherwise.',
    }),
    consentedOn: field(day().nullish(), 'Agreed on'),
  },
  createOnly: {
    isSimulated: field(flag().optional(), 'Simulated'),
  },
  computed: {
    currentStage: field(oneOf(prospectStages), 'Stage'),
    assignedTo: field(oneOf(prospectHandlers), { choices: { ai: 'Assistant', human: 'A person' } }),
    assignedRepId: field(refTo('users').nullable(), { label: 'Rep', among: activeReps }),
    prospectId: refTo('prospects').nullable(),
    totalInteractions: field(count(), 'Messages'),
    lastContactDate: field(instant().nullable(), 'Last contact'),
    objectionCount: field(count(), 'Objections'),
    currentTenStep: field(whole(1, 10), { label: 'Step', choices: tenStepChoices }),
    tenStepProgress: field(data().nullable(), 'Ten-step progress'),
    stopReason: field(anyText().nullable(), 'Why it is not worked'),
  },
  sorts: ['businessName', 'nextFollowUpDate', 'conversionProbability'],
  board: {
    by: ['currentStage'],
    card: ['city', 'conversionProbability'],
    sum: 'estimatedValue',
  },
})
