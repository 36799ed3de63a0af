import { readTogether } from '#design/resource/name-loader.ts'
import { delayWords, spanWords } from '#platform/rules/text/delay-words.ts'
import { branchFields, keptCondition } from '#sequences/contract/branch-fields.ts'
import { asks } from '#sequences/contract/follow-up-message.ts'
import { conditionWords } from '#sequences/rules/field-condition.ts'
import { kindWords } from './step-card.tsx'
import type { EditedStep } from './steps.ts'

/** Steps in full, as words, to compare with those of somebody else. @throws ApiError, OfflineError */
export async function stepsWords(steps: readonly EditedStep[]): Promise<string> {
  const lines = await Promise.all(
    steps.map(async (step, index) => {
      const says = [await detailOf(step), step.isEscalated ? 'then a person goes on' : ''].filter(Boolean)
      const after = step.kind === 'wait' || step.kind === 'branch' ? '' : `, ${delayWords(step.delayHours)}`
      return `${index + 1}. ${[kindWords[step.kind], says.join('; ')].filter(Boolean).join(': ')}${after}`
    }),
  )
  return lines.join('\n') || 'No steps'
}

async function detailOf(step: EditedStep): Promise<string> {
  if (step.kind === 'wait') return spanWords(step.delayHours)
  if (step.kind === 'branch') return `${askedOf(step)}: ${step.goTo ? `go to step ${step.goTo}` : 'the end'}`
  if (step.kind !== 'email' || step.templateId === null) return step.content
  const ids = [step.templateId, ...(step.secondTemplateId ? [step.secondTemplateId] : [])]
  const found = await Promise.all(ids.map((id) => readTogether('email_templates', id)))
  return found.map((one) => one?.name ?? 'a template').join(' or ')
}

function askedOf({ branchOn, branchStage, branchCondition }: EditedStep): string {
  if (branchOn === 'stage') return `${asks.stage} ${branchStage ?? 'not chosen'}`
  const kept = branchOn === 'field' ? keptCondition(branchCondition) : null
  if (kept) return conditionWords(kept, branchFields)
  return asks[branchOn ?? 'reply']
}
