import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { formatDate } from '#design/format.ts'
import { Input } from '#design/input.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { Select } from '#design/select.tsx'
import { dueDay } from '#training/rules/cohorts/deadlines.ts'
import { type DraftStep, isComplete, sentOf } from './path-draft.ts'

const kinds = [
  { value: 'days', label: 'Days after the start' },
  { value: 'date', label: 'On a day' },
  { value: 'none', label: 'No deadline' },
]

type StepRowProps = {
  step: DraftStep
  index: number
  count: number
  startDate: string
  isTried: boolean
  onChange: (part: Partial<DraftStep>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One module of the path with its deadline; two buttons move it, so that it works with mouse, touch and keyboard. */
export function StepRow(props: StepRowProps) {
  const { step, index, count, startDate, isTried, onChange, onMove, onRemove } = props
  const isWrong = isTried && !isComplete(step)
  const due = isComplete(step) ? dueDay(startDate, sentOf(step)) : null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 pr-2 pl-4 last:border-0">
      <span className="display tabular w-5 text-ink-3">{index + 1}</span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate text-sm font-medium">{step.title}</p>
        <p className={isWrong ? 'text-xs font-medium text-red' : 'text-xs text-ink-3'}>
          {isWrong
            ? step.kind === 'date'
              ? 'Choose a day'
              : 'A whole number from 0 to 730'
            : due
              ? `Due ${formatDate(due, 'weekday')}`
              : 'Any time'}
        </p>
      </div>
      <div className="w-44">
        <Select
          aria-label={`Kind of deadline: ${step.title}`}
          value={step.kind}
          options={kinds}
          onValueChange={(kind) => onChange({ kind: kind === 'date' || kind === 'none' ? kind : 'days' })}
        />
      </div>
      <div className="w-36">
        {step.kind === 'days' && (
          <NumberInput
            aria-label={`Days after the start: ${step.title}`}
            value={step.days}
            onValueChange={(days) => onChange({ days })}
            aria-invalid={isWrong || undefined}
          />
        )}
        {step.kind === 'date' && (
          <Input
            type="date"
            aria-label={`Due on: ${step.title}`}
            value={step.date}
            onChange={(event) => onChange({ date: event.target.value })}
            aria-invalid={isWrong || undefined}
          />
        )}
      </div>
      <span className="flex">
        <IconButton
          label={`Move up: ${step.title}`}
          size="sm"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move down: ${step.title}`}
          size="sm"
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={`Leave out: ${step.title}`} size="sm" onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}
