import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { type ControlProps, useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'
import { overlays } from './on-demand.ts'
import { useOpener } from './opener.tsx'

const SelectList = overlays.part('SelectList')

export type Option = { value: string; label: string; hint?: ReactNode; disabled?: boolean }
export type OptionGroup = { group: string; options: readonly Option[] }

type SelectProps = ControlProps & {
  value?: string | undefined
  onValueChange?: (value: string) => void
  options: readonly (Option | OptionGroup)[]
  placeholder?: string | undefined
  /** Adds an entry that empties the field again: `onValueChange('')`. */
  emptyLabel?: string | undefined
  name?: string
  required?: boolean
  disabled?: boolean | undefined
  className?: string
  'aria-label'?: string
  onBlur?: (() => void) | undefined
  /** Open at once: for an editor that appears where one has just pressed. */
  startOpen?: boolean | undefined
}

/** A choice among a few; more than about twenty belong into a combobox. An option may not have an empty value (SHELL-028). */
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
  const [open, setOpen] = useState(startOpen)
  const all = options.flatMap((option) => ('group' in option ? option.options : option))
  const chosen = all.find((option) => option.value === value)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) onBlur?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') {
      event.preventDefault()
      change(true)
    }
    const next = byLetter(all, chosen, event)
    if (next) onValueChange?.(next.value)
  }
  const { opener, panel, wasOpen } = useOpener(
    <button
      type="button"
      role="combobox"
      aria-expanded={open}
      aria-autocomplete="none"
      disabled={disabled}
      {...control}
      aria-required={control['aria-required'] ?? (required || undefined)}
      aria-label={rest['aria-label']}
      data-placeholder={chosen ? undefined : ''}
      onKeyDown={onKeyDown}
      className={cx(
        controlClass,
        'flex h-8 items-center justify-between gap-2 pr-2 pl-2.5 text-left touch:h-11',
        'data-placeholder:text-ink-3 [&>span]:truncate',
        className,
      )}
    >
      <span>{chosen?.label ?? placeholder}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </button>,
    { kind: 'listbox', open, onOpenChange: change },
  )
  return (
    <>
      {opener}
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      {wasOpen && (
        <SelectList
          {...panel}
          value={value}
          onValueChange={(next) => onValueChange?.(next)}
          options={options}
          emptyLabel={emptyLabel}
        />
      )}
    </>
  )
}

/** The next option that begins with the letter of a key, as every list of choices knows it. */
function byLetter(
  options: readonly Option[],
  chosen: Option | undefined,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): Option | undefined {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
  const start = chosen ? options.indexOf(chosen) + 1 : 0
  const turned = [...options.slice(start), ...options.slice(0, start)]
  return turned.find(({ label, disabled }) => !disabled && label.toLowerCase().startsWith(key.toLowerCase()))
}
