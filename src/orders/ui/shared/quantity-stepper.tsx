import { Minus, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '#design/cx.ts'
import { formatNumber } from '#design/format.ts'
import { maxLineQuantity } from '#orders/rules/pricing.ts'
import { readQuantity } from './read-quantity.ts'

type QuantityStepperProps = {
  value: number
  /** `wanted` is the quantity typed, when more than available. */
  onChange: (value: number, wanted?: number) => void
  /** The accessible label: "Quantity of Silver 32oz". */
  label: string
  max?: number | undefined
  /** The minimum: units that are settled already. */
  min?: number | undefined
  /** At one, the minus button removes the line. */
  removable?: boolean
  /** An additional note, beside the problem of the typed quantity. */
  note?: string | undefined
  size?: 'md' | 'lg'
  className?: string
}

const buttonClass =
  'focus-inset grid w-8 shrink-0 place-items-center text-ink-2 hover:bg-hover hover:text-ink disabled:opacity-40 touch:w-11 [&_svg]:size-4'

/** A quantity, by buttons or typed. An invalid input shows its problem and the quantity that counts instead. [FIX-002] */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, removable = false, note, size = 'md', className } = props
  const max = Math.min(props.max ?? maxLineQuantity, maxLineQuantity)
  const min = props.min ?? 0
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const noteId = useId()
  const step = (next: number) => {
    setTyped(undefined)
    setProblem(undefined)
    onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    const read = readQuantity(text, max)
    setProblem(
      read.kind === 'bad'
        ? `“${text.trim()}” is no quantity: a whole number, please. It is still ${formatNumber(value)}.`
        : read.kind === 'over'
          ? `${formatNumber(read.wanted)} is more than the ${formatNumber(max)} possible here: it is ${formatNumber(max)} now.`
          : read.kind === 'ok' && read.quantity < min
            ? `It cannot be fewer than ${formatNumber(min)}: it is ${formatNumber(min)} now.`
            : undefined,
    )
    if (read.kind === 'ok') onChange(Math.max(min, read.quantity))
    if (read.kind === 'over') onChange(max, read.wanted)
  }
  const said = note ?? problem
  return (
    <div className={className}>
      <fieldset
        aria-label={label}
        className={cx(
          'flex w-fit items-stretch overflow-hidden rounded-md border border-field bg-surface',
          size === 'lg' ? 'h-9 w-full touch:h-11' : 'h-8 touch:h-11',
          problem && 'border-red',
        )}
      >
        <button
          type="button"
          aria-label={removable && value <= 1 ? `${label}: take out` : `${label}: one less`}
          disabled={value <= min}
          onClick={() => step(value - 1)}
          className={buttonClass}
        >
          {removable && value <= 1 ? <Trash2 aria-hidden="true" /> : <Minus aria-hidden="true" />}
        </button>
        <input
          aria-label={label}
          aria-describedby={said ? noteId : undefined}
          aria-invalid={problem ? true : undefined}
          inputMode="numeric"
          maxLength={12}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(undefined)}
          className="focus-inset tabular w-11 min-w-0 flex-1 border-x border-line bg-transparent text-center text-sm font-medium touch:text-[1rem]"
        />
        <button
          type="button"
          aria-label={`${label}: one more`}
          disabled={value >= max}
          onClick={() => step(value + 1)}
          className={buttonClass}
        >
          <Plus aria-hidden="true" />
        </button>
      </fieldset>
      {said && (
        <p id={noteId} role="alert" className="mt-1 text-xs font-medium text-pretty text-red">
          {said}
        </p>
      )}
    </div>
  )
}
