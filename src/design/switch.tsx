import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { type ControlProps, useFieldControl } from './field.tsx'
import { useControlled } from './use-controlled.ts'

type SwitchProps = ControlProps & {
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  disabled?: boolean
  name?: string
  children?: ReactNode
  'aria-label'?: string
}

/** For settings that take effect at once; inside a form, use a checkbox. */
export function Switch(props: SwitchProps) {
  const { children, checked: given, defaultChecked = false, onCheckedChange, ...rest } = props
  const [checked, change] = useControlled(given, defaultChecked, onCheckedChange)
  const state = checked ? 'checked' : 'unchecked'
  const fallbackId = useId()
  const control = useFieldControl(rest)
  const id = control.id || fallbackId
  const knob = (
    <button
      type="button"
      role="switch"
      {...rest}
      {...control}
      id={id}
      aria-checked={checked}
      data-state={state}
      onClick={() => change(!checked)}
      className={cx(
        'relative h-5 w-9 shrink-0 rounded-full border border-field bg-pressed transition-colors duration-(--quick)',
        'after:absolute after:-inset-1 touch:after:-inset-3 data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-50',
      )}
    >
      <span
        data-state={state}
        className={cx(
          'block size-3.5 translate-x-0.5 rounded-full bg-ink-2 transition-transform duration-(--quick)',
          'data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-accent-ink',
        )}
      />
    </button>
  )
  if (!children) return knob
  return (
    <span className="flex items-center gap-2.5 py-0.5 text-sm touch:py-2">
      {knob}
      <label htmlFor={id}>{children}</label>
    </span>
  )
}
