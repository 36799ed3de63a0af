import { Command } from 'cmdk'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { type ControlProps, useFieldControl } from './field.tsx'
import { foldedFilter } from './folded-filter.ts'
import { controlClass } from './input.tsx'
import { Popover } from './popover.tsx'
import type { Option } from './select.tsx'

type ComboboxProps = ControlProps & {
  value: string | null | undefined
  onValueChange: (value: string | null) => void
  /** All options, filtered here; or `search`, called while typing. */
  options?: readonly Option[]
  search?: ((query: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined
  /** The label of the chosen value when it is not among the options. */
  valueLabel?: string | undefined
  placeholder?: string
  emptyLabel?: string | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  className?: string
  'aria-label'?: string
  startOpen?: boolean | undefined
}

/** A choice among many options, found by typing. */
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
  const [query, setQuery] = useState('')
  const found = useFound(open ? search : undefined, query)
  const shown = options ?? found.options
  const chosen = shown.find((option) => option.value === value)?.label ?? valueLabel ?? value
  const change = (next: boolean) => {
    setOpen(next)
    setQuery('')
    if (!next) onBlur?.()
  }
  const choose = (next: string | null) => {
    onValueChange(next)
    change(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={change}
      sideOffset={4}
      className="z-60 w-(--radix-popper-anchor-width) min-w-56 p-0!"
      trigger={
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
          <span className="truncate">{value ? chosen : placeholder}</span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </button>
      }
    >
      <Command shouldFilter={!search} filter={foldedFilter} label={rest['aria-label'] ?? placeholder}>
        <Command.Input
          value={query}
          onValueChange={setQuery}
          placeholder="Type to find…"
          className="h-9 w-full border-b border-line bg-transparent px-3 text-sm outline-none touch:h-11 touch:text-[1rem]"
        />
        <Command.List className="max-h-72 overflow-y-auto overscroll-contain p-1">
          <Command.Empty className="px-2 py-4 text-center text-sm text-ink-3">
            {found.state === 'loading'
              ? 'Searching…'
              : found.state === 'failed'
                ? 'Could not load results.'
                : 'Nothing found'}
          </Command.Empty>
          {emptyLabel && value && (
            <Row value="empty" onSelect={() => choose(null)} label={emptyLabel} quiet chosen={false} />
          )}
          {shown.map((option) => (
            <Row
              key={option.value}
              value={option.value}
              keywords={[option.label]}
              onSelect={() => choose(option.value)}
              label={option.label}
              hint={option.hint}
              chosen={option.value === value}
            />
          ))}
        </Command.List>
      </Command>
    </Popover>
  )
}

type RowProps = {
  value: string
  keywords?: string[]
  onSelect: () => void
  label: string
  hint?: Option['hint']
  chosen: boolean
  quiet?: boolean
}

function Row({ value, keywords = [], onSelect, label, hint, chosen, quiet = false }: RowProps) {
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className={cx(
        'flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm touch:min-h-11 data-[selected=true]:bg-accent-soft',
        quiet && 'text-ink-3',
      )}
    >
      <Check aria-hidden="true" className={cx('size-3.5 shrink-0 text-accent', !chosen && 'invisible')} />
      <span className="truncate">{label}</span>
      {hint && <span className="ml-auto pl-3 text-xs text-ink-3">{hint}</span>}
    </Command.Item>
  )
}

type Found = { options: readonly Option[]; state: 'idle' | 'loading' | 'failed' }

function useFound(search: ComboboxProps['search'], query: string): Found {
  const [found, setFound] = useState<Found>({ options: [], state: 'idle' })
  useEffect(() => {
    if (!search) return
    const stop = new AbortController()
    setFound((before) => ({ ...before, state: 'loading' }))
    const timer = setTimeout(
      () => {
        search(query, stop.signal).then(
          (options) => !stop.signal.aborted && setFound({ options, state: 'idle' }),
          () => !stop.signal.aborted && setFound({ options: [], state: 'failed' }),
        )
      },
      query ? 150 : 0,
    )
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [search, query])
  return found
}
