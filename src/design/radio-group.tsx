import { type KeyboardEvent, useId } from 'react'
import { cx } from './cx.ts'
import type { Option } from './select.tsx'
import { besideByKey, useControlled } from './use-controlled.ts'

type RadioGroupProps = {
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  options: readonly Option[]
  name?: string
  required?: boolean
  disabled?: boolean
  inline?: boolean
  className?: string
  'aria-label'?: string
}

/** For use inside `<Field group>`, which names it. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    options,
    inline = false,
    className,
    value,
    defaultValue = '',
    onValueChange,
    name,
    disabled,
    ...rest
  } = props
  const base = useId()
  const [chosen, choose] = useControlled(value, defaultValue, onValueChange)
  const stop = options.find((option) => option.value === chosen) ?? options.find((option) => !option.disabled)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Enter') event.preventDefault()
    const group = event.currentTarget.closest('[role="radiogroup"]')
    const next = besideByKey(event.key, event.currentTarget, [
      ...(group?.querySelectorAll<HTMLButtonElement>('[role="radio"]') ?? []),
    ])
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return (
    <div
      role="radiogroup"
      aria-label={rest['aria-label']}
      aria-required={rest.required}
      className={cx('flex', inline ? 'flex-wrap gap-x-5 gap-y-1' : 'flex-col gap-0.5', className)}
    >
      {options.map((option, index) => {
        const id = `${base}-${index}`
        return (
          <span key={option.value} className="flex items-start gap-2.5 py-0.5 text-sm touch:py-2.5">
            <span className="flex h-5 items-center">
              {/* biome-ignore lint/a11y/useSemanticElements: a circle of one's own look */}
              <button
                type="button"
                role="radio"
                id={id}
                name={name}
                value={option.value}
                disabled={disabled || option.disabled}
                tabIndex={option === stop ? 0 : -1}
                aria-checked={option.value === chosen}
                data-state={option.value === chosen ? 'checked' : 'unchecked'}
                onClick={() => choose(option.value)}
                onKeyDown={onKeyDown}
                className={cx(
                  'relative grid size-4 place-items-center rounded-full border border-field bg-surface',
                  'after:absolute after:-inset-1 touch:after:-inset-3.5 hover:border-ink-3',
                  'data-[state=checked]:border-accent disabled:opacity-50',
                )}
              >
                {option.value === chosen && <span className="size-2 rounded-full bg-accent" />}
              </button>
            </span>
            <label htmlFor={id} className="leading-5">
              {option.label}
              {option.hint && <span className="block text-xs text-ink-3">{option.hint}</span>}
            </label>
          </span>
        )
      })}
    </div>
  )
}
