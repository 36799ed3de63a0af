import { type Refusal, refuseFields, refuseMove } from '#platform/rules/refusal.ts'
import { notSetUp } from '#sms/rules/sms-words.ts'
import { type AskedCondition, type AskedField, conditionOf } from './field-condition.ts'
import { isAct } from './plan-steps.ts'
import type { BranchOn, StepKind } from './step-kinds.ts'
import type { StopRules } from './why-stop.ts'

type StepToCheck = {
  readonly kind: StepKind
  readonly delayHours: number
  readonly templateId: string | null
  readonly secondTemplateId?: string | null | undefined
  readonly content: string
  readonly branchOn: BranchOn | null
  readonly branchStage: string | null
  readonly branchCondition?: AskedCondition | null | undefined
  readonly goTo: number | null
}

/** Errors in the steps of a sequence, by `steps.2`; null when there are none. `fields` are those a branch can test. */
export function refuseSteps(steps: readonly StepToCheck[], fields: readonly AskedField[]): Refusal | null {
  const wrong: Record<string, string> = {}
  for (const [index, step] of steps.entries()) {
    const problem =
      problemOf(step, index + 1, steps.length) ??
      unasked(step, steps.slice(0, index)) ??
      fieldProblem(step, fields)
    if (problem) wrong[`steps.${index}`] = `Step ${index + 1}: ${problem}`
  }
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : null
}

function problemOf(step: StepToCheck, number: number, count: number): string | null {
  const { kind, delayHours, content, branchOn, branchStage, goTo } = step
  if (kind === 'email') return emailProblem(step)
  if (kind === 'wait') return delayHours < 1 ? 'say for how long' : null
  if (kind === 'sms') return content.trim() === '' ? 'write the text' : null
  if (kind !== 'branch') return content.trim() === '' ? 'say what is to be done' : null
  if (branchOn === null) return 'say what it asks'
  if (branchOn === 'stage' && branchStage === null) return 'choose the stage'
  if (goTo !== null && (goTo <= number || goTo > count))
    return 'a branch leads to a later step, or ends the sequence'
  return null
}

function emailProblem({ templateId, secondTemplateId, content }: StepToCheck): string | null {
  if (templateId === null && content.trim() === '') return 'choose a template'
  if (!secondTemplateId) return null
  if (templateId === null) return 'choose the template of version A'
  return secondTemplateId === templateId ? 'choose two different templates' : null
}

/** Without an email before it there is no link to follow. */
const unasked = ({ kind, branchOn }: StepToCheck, before: readonly StepToCheck[]): string | null =>
  kind === 'branch' && branchOn === 'click' && !before.some((step) => step.kind === 'email')
    ? 'there is no email before it whose links they could follow'
    : null

function fieldProblem(
  { kind, branchOn, branchCondition }: StepToCheck,
  fields: readonly AskedField[],
): string | null {
  if (kind !== 'branch' || branchOn !== 'field') return null
  const read = conditionOf(branchCondition ?? null, fields)
  return 'problem' in read ? read.problem : null
}

/** Why a branch can never be true, since the sequence ends when it would be; null when it can. */
export function whyNeverSo(
  { kind, branchOn }: Pick<StepToCheck, 'kind' | 'branchOn'>,
  { stopsOnReply, stopsOnOrder }: Pick<StopRules, 'stopsOnReply' | 'stopsOnOrder'>,
): string | null {
  if (kind !== 'branch') return null
  if (branchOn === 'reply' && stopsOnReply)
    return 'Nobody who answered comes here: the sequence ends with an answer. Untick that under “It ends with” first.'
  if (branchOn === 'order' && stopsOnOrder)
    return 'Nobody who ordered comes here: the sequence ends with an order. Untick that under “It ends with” first.'
  return null
}

/** Why a version cannot be started; null when it can. */
export function refuseStart(
  steps: readonly StepToCheck[],
  {
    isDraftTemplate,
    isForProspects,
    canSendSms,
    fields,
  }: {
    isDraftTemplate: boolean
    isForProspects: boolean
    canSendSms: boolean
    fields: readonly AskedField[]
  },
): Refusal | null {
  if (!steps.some((step) => isAct({ kind: step.kind })))
    return refuseMove('It has nothing to send or to do yet. Add a step first.')
  if (isDraftTemplate) return refuseMove('One of its templates is not published yet.')
  if (!isForProspects)
    return refuseMove('One of its templates names fields that a prospect does not have. Choose another one.')
  if (!canSendSms && steps.some(({ kind }) => kind === 'sms'))
    return refuseMove(`${notSetUp} An administrator sets it up under Deliverability.`)
  return refuseSteps(steps, fields)
}
