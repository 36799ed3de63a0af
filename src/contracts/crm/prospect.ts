import { prospectPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import {
  anyText,
  cents,
  count,
  data,
  day,
  email,
  flag,
  instant,
  oneOf,
  phone,
  text,
  whole,
} from '../fields.ts'
import { refTo } from '../references.ts'

export const prospectStages = ['cold', 'warm', 'hot', 'negotiating', 'won', 'lost'] as const
export const priorities = ['low', 'medium', 'high', 'urgent'] as const

export const prospects = defineContract({
  name: 'prospects',
  label: { one: 'prospect', many: 'prospects' },
  policy: prospectPolicy,
  title: 'businessName',
  fields: {
    businessName: text(),
    contactName: text().nullish(),
    email: email().nullish(),
    phone: phone().nullish(),
    address: text(300).nullish(),
    city: text(120).nullish(),
    state: text(2).nullish(),
    zipCode: text(10).nullish(),
    website: text(500).nullish(),
    businessType: text(60).optional(),
    currentSupplier: text().nullish(),
    monthlyVolume: count().nullish(),
    averageDrinkPrice: cents().nullish(),
    painPoints: anyText(1000).nullish(),
    notes: anyText(2000).nullish(),
    priority: oneOf(priorities).optional(),
    source: text(60).nullish(),
    assignedTo: refTo('users').nullish(),
    nextFollowupDate: instant().nullish(),
    estimatedCloseDate: day().nullish(),
    estimatedValue: count().nullish(),
  },
  createOnly: { isPractice: flag().optional() },
  computed: {
    stage: oneOf(prospectStages),
    currentStage: oneOf(prospectStages),
    /** The stage that a lost one comes back to. */
    lostFrom: oneOf(['cold', 'warm', 'hot', 'negotiating']).nullable(),
    currentTenStep: whole(1, 10),
    tenStepProgress: data().nullable(),
    lastContactDate: instant().nullable(),
  },
  sorts: ['businessName', 'updatedAt', 'nextFollowupDate', 'estimatedValue'],
  board: {
    by: ['stage', 'currentTenStep'],
    card: ['city', 'estimatedValue'],
    sum: { of: 'estimatedValue', unit: 'dollars' },
  },
})
