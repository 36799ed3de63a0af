import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { type ControlProps, useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'
import { usePortalContainer } from './portal.tsx'

export type Option = { value: string; label: string; hint?: ReactNode; disabled?: boolean }
export type OptionGroup = { group: string; options: readonly Option[] }

type SelectProps = ControlProps & {
  value?: string | undefined
  onValueChange?: (value: string) => void
  options: readonly (Option | OptionGroup)[]
  placeholder?: string | undefined
  /** Adds an entry that empties the field: `onValueChange('')`. */
  emptyLabel?: string | undefined
  name?: string
  required?: boolean
  disabled?: boolean | undefined
  className?: string
  'aria-label'?: string
  onBlur?: (() => void) | undefined
  /** Open at once, for an editor that appears on a click. */
  startOpen?: boolean | undefined
}

// Radix uses '' for "nothing chosen", so the entry that empties the field needs a value of its own.
const NOTHING = '\u0000nothing'

/** A choice among a few options; use a combobox for more than about twenty. An option may not be empty (SHELL-028). */
export function Select({
  value,
  onValueChange,
  options,
  placeholder = 'Choose…',
  emptyLabel,
  name,
  required,
  disabled,
  className,
  onBlur,
  startOpen = false,
  ...rest
}: SelectProps) {
  const control = useFieldControl(rest)
  const container = usePortalContainer()
  const [open, setOpen] = useState(startOpen)
  const all = options.flatMap((option) => ('group' in option ? option.options : option))
  const chosen = all.find((option) => option.value === value)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) onBlur?.()
  }
  return (
    <Radix.Root
      open={open}
      onOpenChange={change}
      value={value ?? ''}
      onValueChange={(next) => onValueChange?.(next === NOTHING ? '' : next)}
    >
      <Radix.Trigger
        disabled={disabled}
        {...control}
        aria-required={control['aria-required'] ?? (required || undefined)}
        aria-label={rest['aria-label']}
        className={cx(
          controlClass,
          'flex h-8 items-center justify-between gap-2 pr-2 pl-2.5 text-left touch:h-11',
          'data-placeholder:text-ink-3 [&>span]:truncate',
          className,
        )}
      >
        <span>{chosen?.label ?? placeholder}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </Radix.Trigger>
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className={cx(
            'z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden',
            'rounded-md border border-line bg-surface text-ink shadow-2',
            'data-[state=open]:animate-[rise-in_var(--quick)_var(--ease)]',
          )}
        >
          {/* Not Radix's viewport: it writes a style element, which the content security policy refuses. */}
          <div role="presentation" className="max-h-80 overflow-y-auto overscroll-contain p-1">
            {emptyLabel && <SelectItem value={NOTHING} label={emptyLabel} quiet />}
            {options.map((option) =>
              'group' in option ? (
                <Radix.Group key={option.group}>
                  <Radix.Label className="px-2 pt-2 pb-1 text-xs text-ink-3">{option.group}</Radix.Label>
                  {option.options.map((inner) => (
                    <SelectItem key={inner.value} {...inner} />
                  ))}
                </Radix.Group>
              ) : (
                <SelectItem key={option.value} {...option} />
              ),
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function SelectItem({ value, label, hint, disabled, quiet = false }: Option & { quiet?: boolean }) {
  if (value === '') throw new Error('A select item may not have an empty value')
  return (
    <Radix.Item
      value={value}
      disabled={disabled}
      className={cx(
        'flex min-h-7 cursor-default items-center gap-2 rounded-sm py-1 pr-2 pl-2 text-sm outline-none select-none touch:min-h-11',
        'data-highlighted:bg-accent-soft data-disabled:opacity-50',
        quiet && 'text-ink-3',
      )}
    >
      <span className="grid size-4 shrink-0 place-items-center">
        <Radix.ItemIndicator>
          <Check aria-hidden="true" className="size-3.5 text-accent" />
        </Radix.ItemIndicator>
      </span>
      <Radix.ItemText>{label}</Radix.ItemText>
      {hint && <span className="ml-auto pl-3 text-xs text-ink-3">{hint}</span>}
    </Radix.Item>
  )
}
