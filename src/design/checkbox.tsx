import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { type ControlProps, useFieldControl } from './field.tsx'
import { useControlled } from './use-controlled.ts'

type CheckboxProps = ControlProps & {
  checked?: boolean | 'indeterminate'
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  required?: boolean
  name?: string
  children?: ReactNode
  className?: string
  'aria-label'?: string
}

/** The box is 16 px, its click target at least 24. `children` is its label. */
export function Checkbox(props: CheckboxProps) {
  const {
    children,
    checked: given,
    defaultChecked = false,
    onCheckedChange,
    required,
    className,
    ...rest
  } = props
  const fallbackId = useId()
  const control = useFieldControl(rest)
  const id = control.id || fallbackId
  const [checked, change] = useControlled<boolean | 'indeterminate'>(given, defaultChecked, (next) =>
    onCheckedChange?.(next === true),
  )
  const isMixed = checked === 'indeterminate'
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: a box of one's own look that can be mixed
    <button
      type="button"
      role="checkbox"
      {...rest}
      {...control}
      id={id}
      aria-checked={isMixed ? 'mixed' : checked}
      aria-required={control['aria-required'] ?? (required || undefined)}
      data-state={isMixed ? 'indeterminate' : checked ? 'checked' : 'unchecked'}
      onClick={() => change(isMixed || !checked)}
      // Space toggles; Enter is left to the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className={cx(
        'relative grid size-4 shrink-0 place-items-center rounded-[4px] border border-field bg-surface text-accent-ink',
        'after:absolute after:-inset-1 touch:after:-inset-3.5',
        'hover:border-ink-3 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        'data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent disabled:opacity-50 aria-invalid:border-red',
        !children && className,
      )}
    >
      {isMixed && <Minus aria-hidden="true" strokeWidth={3} className="size-3" />}
      {checked === true && <Check aria-hidden="true" strokeWidth={3} className="size-3" />}
    </button>
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
