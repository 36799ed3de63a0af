import { aiProspects } from '#contracts/assistants/ai-prospect.ts'
import { evalSuites } from '#contracts/assistants/eval-suite.ts'
import { salesTechniques } from '#contracts/assistants/sales-technique.ts'
import type { Reference } from '#web/resource/types.ts'

const word = (value: unknown) => (typeof value === 'string' ? value : '')

export const aiProspectReference: Reference = {
  contract: aiProspects,
  label: (row) => word(row.businessName),
}
export const techniqueReference: Reference = { contract: salesTechniques, label: (row) => word(row.name) }
export const suiteReference: Reference = { contract: evalSuites, label: (row) => word(row.name) }
