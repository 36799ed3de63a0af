import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx.ts'
import { type ControlProps, useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'
import { overlays } from './on-demand.ts'
import { useOpener } from './opener.tsx'
import type { Option } from './select.tsx'

const ComboboxList = overlays.part('ComboboxList')

export type ComboboxProps = ControlProps & {
  value: string | null | undefined
  onValueChange: (value: string | null) => void
  /** All choices, filtered here; or `search`, asked as one types. */
  options?: readonly Option[]
  search?: ((query: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined
  /** What the chosen value is called when it is not among the options. */
  valueLabel?: string | undefined
  placeholder?: string
  emptyLabel?: string | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  className?: string
  'aria-label'?: string
  startOpen?: boolean | undefined
}

/** A choice among many, found by typing. */
export function Combobox({
  value,
  onValueChange,
  options,
  search,
  valueLabel,
  placeholder = 'Choose…',
  emptyLabel,
  disabled,
  onBlur,
  className,
  startOpen = false,
  ...rest
}: ComboboxProps) {
  const control = useFieldControl(rest)
  const [open, setOpen] = useState(startOpen)
  const [found, setFound] = useState<readonly Option[]>([])
  const label = (options ?? found).find((option) => option.value === value)?.label ?? valueLabel ?? value
  const { opener, panel, wasOpen } = useOpener(
    <button
      type="button"
      role="combobox"
      aria-expanded={open}
      disabled={disabled}
      {...control}
      aria-label={rest['aria-label']}
      className={cx(
        controlClass,
        'flex h-8 items-center justify-between gap-2 pr-2 pl-2.5 text-left touch:h-11',
        !value && 'text-ink-3',
        className,
      )}
    >
      <span className="truncate">{value ? label : placeholder}</span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </button>,
    {
      kind: 'listbox',
      open,
      onOpenChange: (next) => {
        setOpen(next)
        if (!next) onBlur?.()
      },
    },
  )
  return (
    <>
      {opener}
      {wasOpen && (
        <ComboboxList
          {...panel}
          label={rest['aria-label'] ?? placeholder}
          value={value}
          onValueChange={onValueChange}
          options={options}
          search={search}
          emptyLabel={emptyLabel}
          onFound={setFound}
        />
      )}
    </>
  )
}
