import type { AdaptationLevel } from '#recorder/rules/adaptation.ts'
import type { ExpertiseArea, KnowledgeGap } from '#recorder/rules/expertise.ts'
import type { FragmentQuality, FragmentType } from '#recorder/rules/fragments.ts'

export const typeLabels: Readonly<Record<FragmentType, string>> = {
  success_story: 'Success story',
  expertise: 'Expertise',
  objection: 'Objection',
  challenge: 'Challenge',
}

export const qualityLabels: Readonly<Record<FragmentQuality, string>> = {
  basic: 'Basic',
  detailed: 'Detailed',
  expert: 'Expert',
}

export const levelLabels: Readonly<Record<AdaptationLevel, string>> = {
  novice: 'Novice',
  intermediate: 'Intermediate',
  expert: 'Expert',
}

export const areaLabels: Readonly<Record<ExpertiseArea, string>> = {
  sales: 'Sales',
  customer: 'Customers',
  product: 'Product',
  objection: 'Objections',
}

export const gapLabels: Readonly<Record<KnowledgeGap, string>> = {
  sales: 'Sales',
  'product-knowledge': 'Product knowledge',
  'customer-service': 'Customer service',
  'objection-handling': 'Objection handling',
  closing: 'Closing',
}
