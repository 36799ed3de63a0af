import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { BranchStep } from './branch-step.tsx'
import { EmailFields } from './email-fields.tsx'
import { SmsStep } from './sms-step.tsx'
import { Delay } from './step-delay.tsx'
import type { EditedStep } from './steps.ts'

export const kindWords = {
  email: 'Email',
  sms: 'SMS',
  text: 'Text by hand',
  call: 'Call',
  task: 'Task',
  wait: 'Wait',
  branch: 'Branch',
} as const

type StepCardProps = {
  step: EditedStep
  number: number
  count: number
  problem: string | undefined
  /** Something that can be saved, but is probably not meant. */
  warning: string | null
  onChange: (change: Partial<EditedStep>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One step: what it does, how long after the one before, and its place. */
export function StepCard({
  step,
  number,
  count,
  problem,
  warning,
  onChange,
  onMove,
  onRemove,
}: StepCardProps) {
  const name = `step ${number}, ${kindWords[step.kind].toLowerCase()}`
  return (
    <li
      aria-label={`Step ${number}: ${kindWords[step.kind]}`}
      className="rounded-md border border-line bg-surface p-3"
    >
      <div className="mb-2 flex items-center gap-1">
        <p className="min-w-0 flex-1 text-sm font-semibold">
          {number}. {kindWords[step.kind]}
        </p>
        <IconButton label={`Move ${name} up`} disabled={number === 1} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move ${name} down`} disabled={number === count} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <What step={step} number={number} count={count} onChange={onChange} />
        {step.kind !== 'branch' && (
          <Delay
            hours={step.delayHours}
            isWait={step.kind === 'wait'}
            onChange={(delayHours) => onChange({ delayHours })}
          />
        )}
      </div>
      {step.kind !== 'wait' && step.kind !== 'branch' && (
        <Checkbox checked={step.isEscalated} onCheckedChange={(isEscalated) => onChange({ isEscalated })}>
          Then a person goes on, and it ends here
        </Checkbox>
      )}
      {warning && <p className="mt-1 text-xs text-amber">{warning}</p>}
      {problem && <p className="mt-1 text-xs font-medium text-red">{problem}</p>}
    </li>
  )
}

type PartProps = Pick<StepCardProps, 'step' | 'onChange'>

function What({ step, number, count, onChange }: PartProps & { number: number; count: number }) {
  if (step.kind === 'email') return <EmailFields step={step} onChange={onChange} />
  if (step.kind === 'sms')
    return <SmsStep content={step.content} onChange={(content) => onChange({ content })} />
  if (step.kind === 'wait')
    return <p className="self-center pb-5 text-sm text-ink-2">Nothing happens meanwhile.</p>
  if (step.kind === 'branch')
    return <BranchStep step={step} number={number} count={count} onChange={onChange} />
  return (
    <Field label="What is to be done">
      <Input
        value={step.content}
        maxLength={500}
        onChange={(event) => onChange({ content: event.target.value })}
      />
    </Field>
  )
}
