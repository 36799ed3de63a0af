import { prospectLimits } from '#crm/rules/limits.ts'
import { prospectPolicy } from '#crm/rules/policy.ts'
import { tenSteps } from '#crm/rules/ten-steps.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import {
  anyText,
  cents,
  count,
  customValues,
  data,
  day,
  dollars,
  email,
  flag,
  instant,
  oneOf,
  phone,
  text,
  whole,
} from '#platform/contract/fields.ts'
import { activeReps, refTo } from '#platform/contract/references.ts'

export const prospectStages = ['cold', 'warm', 'hot', 'negotiating', 'won', 'lost'] as const
export const priorities = ['low', 'medium', 'high', 'urgent'] as const

/** Labels of the ten steps, such as "5. Handling Objections". */
const stepWords = Object.fromEntries(tenSteps.map(({ step, name }) => [step, `${step}. ${name}`]))

export const prospects = defineContract({
  name: 'prospects',
  label: { one: 'prospect', many: 'prospects' },
  policy: prospectPolicy,
  title: 'businessName',
  files: true,
  notes: true,
  fields: {
    businessName: field(text(), { label: 'Business', isWide: true }),
    contactName: field(text().nullish(), 'Contact'),
    phone: phone().nullish(),
    email: email().nullish(),
    website: field(text(500).nullish(), { placeholder: 'https://', kind: 'url' }),
    businessType: field(text(60).optional(), { kind: 'word' }),
    address: field(text(300).nullish(), { group: 'Where', isWide: true }),
    city: text(120).nullish(),
    state: field(text(2).nullish(), { help: 'Two letters' }),
    zipCode: text(10).nullish(),
    priority: field(oneOf(priorities).optional(), { group: 'The deal' }),
    estimatedValue: dollars().nullish(),
    nextFollowupDate: field(instant().nullish(), 'Next follow-up'),
    estimatedCloseDate: field(day().nullish(), 'Expected close'),
    currentSupplier: text().nullish(),
    monthlyVolume: field(count().nullish(), 'Units a month'),
    averageDrinkPrice: field(cents().nullish(), 'Average price they sell at'),
    source: field(text(60).nullish(), { kind: 'word' }),
    painPoints: anyText(prospectLimits.painPoints).nullish(),
    notes: anyText(prospectLimits.notes).nullish(),
    customFields: customValues(),
  },
  createOnly: {
    isPractice: field(flag().optional(), 'Practice'),
    /** Given to somebody else by the call `reassign` alone. */
    assignedTo: field(refTo('users').nullish(), { label: 'Rep', among: activeReps }),
  },
  computed: {
    stage: oneOf(prospectStages),
    currentStage: oneOf(prospectStages),
    /** The stage that a lost prospect returns to when it is reopened. */
    lostFrom: oneOf(['cold', 'warm', 'hot', 'negotiating']).nullable(),
    currentTenStep: field(whole(1, 10), { label: 'Step', choices: stepWords }),
    tenStepProgress: field(data().nullable(), 'Ten steps'),
    lastContactDate: field(instant().nullable(), 'Last contact'),
  },
  sorts: ['businessName', 'updatedAt', 'nextFollowupDate', 'estimatedValue'],
  board: {
    by: ['stage', 'currentTenStep'],
    card: ['city', 'estimatedValue'],
    sum: 'estimatedValue',
  },
})
