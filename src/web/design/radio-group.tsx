import { RadioGroup as Radix } from 'radix-ui'
import { useId } from 'react'
import { cx } from './cx.ts'
import type { Option } from './select.tsx'

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

/** Put it into `<Field group>`, which names it. */
export function RadioGroup({ options, inline = false, className, ...rest }: RadioGroupProps) {
  const base = useId()
  return (
    <Radix.Root
      {...rest}
      className={cx('flex', inline ? 'flex-wrap gap-x-5 gap-y-1' : 'flex-col gap-0.5', className)}
    >
      {options.map((option, index) => {
        const id = `${base}-${index}`
        return (
          <span key={option.value} className="flex items-start gap-2.5 py-0.5 text-sm touch:py-2.5">
            <span className="flex h-5 items-center">
              <Radix.Item
                id={id}
                value={option.value}
                disabled={option.disabled}
                className={cx(
                  'relative grid size-4 place-items-center rounded-full border border-field bg-surface',
                  'after:absolute after:-inset-1 touch:after:-inset-3.5 hover:border-ink-3',
                  'data-[state=checked]:border-accent disabled:opacity-50',
                )}
              >
                <Radix.Indicator className="size-2 rounded-full bg-accent" />
              </Radix.Item>
            </span>
            <label htmlFor={id} className="leading-5">
              {option.label}
              {option.hint && <span className="block text-xs text-ink-3">{option.hint}</span>}
            </label>
          </span>
        )
      })}
    </Radix.Root>
  )
}
