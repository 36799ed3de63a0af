import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { type ControlProps, useFieldControl } from './field.tsx'

type CheckboxProps = ControlProps & {
  checked?: boolean | 'indeterminate'
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  onBlur?: () => void
  disabled?: boolean
  required?: boolean
  name?: string
  children?: ReactNode
  className?: string
  'aria-label'?: string
}

/** The box is 16 px, the place to hit at least 24. `children` is its label. */
export function Checkbox({ children, onCheckedChange, className, ...rest }: CheckboxProps) {
  const fallbackId = useId()
  const control = useFieldControl(rest)
  const id = control.id || fallbackId
  const box = (
    <Radix.Root
      {...rest}
      {...control}
      id={id}
      onCheckedChange={(checked) => onCheckedChange?.(checked === true)}
      className={cx(
        'relative grid size-4 shrink-0 place-items-center rounded-[4px] border border-field bg-surface text-accent-ink',
        'after:absolute after:-inset-1 touch:after:-inset-3.5',
        'hover:border-ink-3 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        'data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent disabled:opacity-50 aria-invalid:border-red',
        !children && className,
      )}
    >
      <Radix.Indicator>
        {rest.checked === 'indeterminate' ? (
          <Minus aria-hidden="true" strokeWidth={3} className="size-3" />
        ) : (
          <Check aria-hidden="true" strokeWidth={3} className="size-3" />
        )}
      </Radix.Indicator>
    </Radix.Root>
  )
  if (!children) return box
  return (
    <span className={cx('flex items-start gap-2.5 py-0.5 text-sm touch:py-2.5', className)}>
      <span className="flex h-5 items-center">{box}</span>
      <label htmlFor={id} className="leading-5">
        {children}
      </label>
    </span>
  )
}
