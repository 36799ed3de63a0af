import { cx } from '#design/cx.ts'

type ToggleGroupProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice among a few buttons side by side, large enough to tap. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <fieldset aria-label={label} className="flex rounded-md border border-line-strong bg-sunken p-1">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'h-9 flex-1 rounded-sm text-sm font-medium touch:h-11',
            option.value === value ? 'bg-raised text-ink shadow-1' : 'text-ink-2 hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
