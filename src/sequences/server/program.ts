import type { SendWindow } from '#email/rules/send-window.ts'
import type { Db } from '#platform/db/client.ts'
import { delayWords, spanWords } from '#platform/rules/text/delay-words.ts'
import { branchFields, keptCondition } from '#sequences/contract/branch-fields.ts'
import { type Begins, beginsOns } from '#sequences/rules/begins-when.ts'
import { conditionWords } from '#sequences/rules/field-condition.ts'
import type { Step } from '#sequences/rules/plan-steps.ts'
import { branchOns, type StepKind, stepKinds } from '#sequences/rules/step-kinds.ts'
import { type Variant, variantNames, variantOf } from '#sequences/rules/variants.ts'
import type { StopRules } from '#sequences/rules/why-stop.ts'
import { versionsOf } from './versions.ts'

/** A step with its content. */
export type ProgramStep = Step & {
  templateId: string | null
  templateName: string | null
  subject: string | null
  content: string
  /** Second version of the email, tested against the first. */
  secondTemplateId: string | null
  secondName: string | null
  secondSubject: string | null
  secondContent: string | null
  isEscalated: boolean
}

/** One version of a sequence, as it is planned and run. */
export type Program = {
  id: string
  /** Its own id and those of the versions it replaced: who had any of them had this sequence. */
  versions: readonly string[]
  name: string
  status: string
  isActive: boolean
  window: SendWindow
  dailyCap: number | null
  rules: StopRules
  begins: Begins
  createdBy: string | null
  steps: readonly ProgramStep[]
}

/** Reads a version with its steps, numbered from 1 on. */
export async function programOf(db: Db, id: string): Promise<Program | null> {
  const row = await db.row(
    `SELECT s.id, s.name, s.status, s.is_active, s.send_from AS "from", s.send_until AS until, s.send_days AS days,
            s.daily_cap, s.stops_on_reply, s.stops_on_order,
            s.stops_on_stage, s.begins_at_stage AS stage, s.ten_step_stage AS step,
            s.trigger_conditions ->> 'on' AS "beginsOn", (s.trigger_conditions ->> 'days')::int AS "beginsDays", s.created_by
       FROM follow_up_sequences s WHERE s.id = $1 AND s.deleted_at IS NULL`,
    [id],
  )
  if (!row) return null
  const { from, until, days, stopsOnReply, stopsOnOrder, stopsOnStage, ...more } = row
  const { stage, step, beginsOn, beginsDays, ...rest } = more
  const on = beginsOns.find((one) => one === beginsOn)
  const steps = await db.rows(
    `SELECT m.id, m.message_type AS kind, m.delay_hours, m.branch_on,
            m.branch_stage, m.branch_condition, m.go_to_step AS "goTo",
            m.step_number AS number, m.email_template_id AS "templateId",
            t.name AS "templateName", coalesce(t.subject, m.subject) AS subject, coalesce(t.body, m.content) AS content,
            m.second_template_id, b.name AS "secondName", b.subject AS "secondSubject", b.body AS "secondContent",
            m.escalate_to_human AS "isEscalated"
       FROM follow_up_messages m LEFT JOIN email_templates t ON t.id = m.email_template_id
       LEFT JOIN email_templates b ON b.id = m.second_template_id
      WHERE m.sequence_id = $1 AND m.deleted_at IS NULL ORDER BY m.step_number LIMIT 100`,
    [id],
  )
  return {
    ...rest,
    versions: await versionsOf(db, id),
    window: { from, until, days },
    rules: { stopsOnReply, stopsOnOrder, stopsOnStage },
    begins: { stage, step, when: on && beginsDays !== null ? { on, days: beginsDays } : null },
    steps: numbered(steps),
  }
}

type StepRow = Omit<ProgramStep, 'kind' | 'branchOn' | 'branchCondition'> & {
  kind: string
  branchOn: string | null
  branchCondition: unknown
}

/** Numbers steps from 1 without gaps, and moves the targets of branches along. */
function numbered(rows: readonly StepRow[]): ProgramStep[] {
  const places = new Map(rows.map(({ number }, index) => [number, index + 1]))
  return rows.map((row, index) => ({
    ...row,
    number: index + 1,
    kind: kindOf(row.kind),
    branchOn: branchOns.find((one) => one === row.branchOn) ?? null,
    branchCondition: keptCondition(row.branchCondition),
    goTo: row.goTo === null ? null : (places.get(row.goTo) ?? rows.length + 1),
  }))
}

const kindOf = (kind: string): StepKind => stepKinds.find((one) => one === kind) ?? 'task'

const kindWords = {
  email: 'Email',
  sms: 'SMS',
  text: 'Text',
  call: 'Call',
  task: 'Task',
  wait: 'Wait',
}

/** A step as words: "Email: First hello", "Wait: 7 days", "If they have ordered: go to step 4"; names both versions. */
export function stepWords(step: ProgramStep): string {
  if (step.kind === 'branch')
    return `If ${asksWords(step)}: ${step.goTo === null ? 'it ends' : `go to step ${step.goTo}`}`
  return [kindWords[step.kind], detailOf(step.kind, step)?.slice(0, 200)].filter(Boolean).join(': ')
}

function detailOf(
  kind: keyof typeof kindWords,
  { templateName, subject, content, delayHours, ...step }: ProgramStep,
): string | null | undefined {
  if (kind === 'email')
    return step.secondTemplateId ? bothNames(templateName, step.secondName) : (templateName ?? subject)
  if (kind !== 'wait') return content.split('\n')[0]
  return spanWords(delayHours)
}

const bothNames = (a: string | null, b: string | null) =>
  `${a?.slice(0, 90)} (${variantNames.a}) or ${b?.slice(0, 90)} (${variantNames.b})`

/** The step with the one version that this enrollment (of a campaign: this prospect) gets, always the same. */
export function stepFor(step: ProgramStep, who: string): ProgramStep & { variant: Variant | null } {
  const { secondTemplateId, secondSubject, secondContent } = step
  if (step.kind !== 'email' || !secondTemplateId) return { ...step, variant: null }
  const variant = variantOf(who, step.id)
  if (variant === 'a') return { ...step, variant }
  return {
    ...step,
    variant,
    templateId: secondTemplateId,
    subject: secondSubject,
    content: secondContent ?? '',
  }
}

/** A step with the version somebody got: "Email: A second pour (B)". */
export function sentWords(step: ProgramStep, variant: Variant | null): string {
  if (variant === null) return stepWords(step)
  const name = variant === 'a' ? step.templateName : step.secondName
  return `${kindWords.email}: ${name?.slice(0, 180)} (${variantNames[variant]})`
}

/** Time since the step before, as words: "after 4 hours"; null for waits, which name it themselves. */
export const afterWords = ({ kind, delayHours }: ProgramStep): string | null =>
  kind === 'wait' || delayHours === 0 ? null : delayWords(delayHours)

/** What a branch tests, as part of a sentence: "they have ordered", "Business type is Bar". */
function asksWords({ branchOn, branchStage, branchCondition }: ProgramStep): string {
  if (branchOn === 'stage') return `they are at ${branchStage}`
  if (branchOn === 'field') return branchCondition ? conditionWords(branchCondition, branchFields) : 'nothing'
  return { reply: 'they answered', click: 'they clicked in an earlier letter', order: 'they have ordered' }[
    branchOn ?? 'reply'
  ]
}

/** A branch as words: "Step 2: if they clicked in an earlier email, step 4 follows". */
export function branchWords(step: ProgramStep): string {
  const leads = step.goTo === null ? 'it ends' : `step ${step.goTo} follows`
  return `Step ${step.number}: if ${asksWords(step)}, ${leads}`
}
