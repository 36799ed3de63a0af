import type { RowOf } from '#platform/contract/define.ts'
import type { followUpMessages } from '#sequences/contract/follow-up-message.ts'
import type { BranchOn } from '#sequences/rules/step-kinds.ts'

/** A step as it is edited; `key` stays with it wherever it is moved. */
export type EditedStep = {
  key: string
  kind: RowOf<typeof followUpMessages>['messageType']
  delayHours: number
  templateId: string | null
  secondTemplateId: string | null
  content: string
  branchOn: BranchOn | null
  branchStage: RowOf<typeof followUpMessages>['branchStage']
  branchCondition: RowOf<typeof followUpMessages>['branchCondition']
  goTo: number | null
  isEscalated: boolean
}

/** Query for the steps of a version, in order. */
export const stepsOf = (sequenceId: string) => ({ sequenceId, sort: 'stepNumber', limit: 100 })

let made = 0
export function newStep(kind: EditedStep['kind']): EditedStep {
  made++
  return {
    key: `new-${made}`,
    kind,
    delayHours: kind === 'wait' ? 72 : 0,
    templateId: null,
    secondTemplateId: null,
    content: '',
    branchOn: kind === 'branch' ? 'reply' : null,
    branchStage: null,
    branchCondition: null,
    goTo: null,
    isEscalated: false,
  }
}

export const editedOf = (row: RowOf<typeof followUpMessages>): EditedStep => ({
  key: row.id,
  kind: row.messageType,
  delayHours: row.delayHours,
  templateId: row.emailTemplateId,
  secondTemplateId: row.secondTemplateId,
  content: row.content,
  branchOn: row.branchOn,
  branchStage: row.branchStage,
  branchCondition: row.branchCondition,
  goTo: row.goToStep,
  isEscalated: row.escalateToHuman,
})

/** The steps with one moved a place; the targets of branches move along. */
export function moved(steps: readonly EditedStep[], key: string, by: -1 | 1): EditedStep[] {
  const at = steps.findIndex((step) => step.key === key)
  const [here, there] = [steps[at], steps[at + by]]
  if (!here || !there) return [...steps]
  const next = steps.map((step, index) => (index === at ? there : index === at + by ? here : step))
  return renumbered(steps, next)
}

export const without = (steps: readonly EditedStep[], key: string): EditedStep[] =>
  renumbered(
    steps,
    steps.filter((step) => step.key !== key),
  )

function renumbered(before: readonly EditedStep[], after: readonly EditedStep[]): EditedStep[] {
  return after.map((step, index) => {
    const target = step.goTo === null ? undefined : before[step.goTo - 1]
    const place = target ? after.findIndex(({ key }) => key === target.key) : -1
    return { ...step, goTo: place > index ? place + 1 : null }
  })
}
