import { aiProspectPolicy } from '#domain/assistants/policy.ts'
import { prospectStages } from '../crm/prospect.ts'
import { defineContract } from '../define.ts'
import {
  anyText,
  count,
  data,
  email,
  flag,
  id,
  instant,
  oneOf,
  percent,
  phone,
  text,
  whole,
} from '../fields.ts'

export const prospectHandlers = ['ai', 'human'] as const

export const aiProspects = defineContract({
  name: 'ai_prospects',
  label: { one: 'AI prospect', many: 'AI prospects' },
  policy: aiProspectPolicy,
  title: 'businessName',
  fields: {
    businessName: text(),
    ownerName: text().nullish(),
    phone: phone().nullish(),
    email: email().nullish(),
    address: text(300).nullish(),
    city: text(120).nullish(),
    state: text(2).nullish(),
    zipCode: text(10).nullish(),
    leadSource: text(60).optional(),
    nextFollowUpDate: instant().nullish(),
    primaryObjection: text(500).nullish(),
    conversionProbability: percent().optional(),
    estimatedValue: count().nullish(),
    isActive: flag().optional(),
    notes: anyText(2000).nullish(),
  },
  createOnly: {
    isSimulated: flag().optional(),
  },
  computed: {
    currentStage: oneOf(prospectStages),
    assignedTo: oneOf(prospectHandlers),
    assignedRepId: id().nullable(),
    prospectId: id().nullable(),
    totalInteractions: count(),
    lastContactDate: instant().nullable(),
    objectionCount: count(),
    currentTenStep: whole(1, 10),
    tenStepProgress: data().nullable(),
  },
  sorts: ['businessName', 'nextFollowUpDate', 'conversionProbability'],
  board: {
    by: ['currentStage'],
    card: ['city', 'conversionProbability'],
    sum: { of: 'estimatedValue', unit: 'dollars' },
  },
})
