import { Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { maxLineQuantity } from '#domain/orders/pricing.ts'
import { cx } from '#web/design/cx.ts'

type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  /** What is counted, for those who do not see it: "Quantity of Silver 32oz". */
  label: string
  max?: number
  /** At one, the minus takes the line out. */
  removable?: boolean
  size?: 'md' | 'lg'
  className?: string
}

const buttonClass =
  'focus-inset grid w-8 shrink-0 place-items-center text-ink-2 hover:bg-hover hover:text-ink disabled:opacity-40 touch:w-11 [&_svg]:size-4'

/** How many: by button, or typed. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, max = maxLineQuantity, removable = false, size = 'md', className } = props
  const [typed, setTyped] = useState<string>()
  const step = (next: number) => {
    setTyped(undefined)
    onChange(next)
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 4)
    setTyped(digits)
    if (digits !== '') onChange(Math.min(Number(digits), max))
  }
  return (
    <fieldset
      aria-label={label}
      className={cx(
        'inline-flex items-stretch overflow-hidden rounded-md border border-field bg-surface',
        size === 'lg' ? 'h-9 touch:h-11' : 'h-8 touch:h-11',
        className,
      )}
    >
      <button
        type="button"
        aria-label={removable && value <= 1 ? `${label}: take out` : `${label}: one less`}
        disabled={value <= 0}
        onClick={() => step(value - 1)}
        className={buttonClass}
      >
        {removable && value <= 1 ? <Trash2 aria-hidden="true" /> : <Minus aria-hidden="true" />}
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
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
  )
}
