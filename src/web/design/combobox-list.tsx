import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ComboboxProps } from './combobox.tsx'
import { cx } from './cx.ts'
import type { Anchor } from './opener.tsx'
import { PopoverPanel } from './popover-panel.tsx'
import type { Option } from './select.tsx'

type ComboboxListProps = Pick<ComboboxProps, 'value' | 'onValueChange' | 'search' | 'emptyLabel'> & {
  options: readonly Option[] | undefined
  anchor: Anchor
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Told what the chosen value is called, once that is found. */
  onFound: (options: readonly Option[]) => void
}

/** What a combobox offers, and the field to find it by. */
export function ComboboxList(props: ComboboxListProps) {
  const { anchor, label, value, onValueChange, options, search, emptyLabel, open, onOpenChange, onFound } =
    props
  const [query, setQuery] = useState('')
  const found = useFound(open ? search : undefined, query)
  const shown = options ?? found.options
  useEffect(() => {
    if (!open) setQuery('')
  }, [open])
  useEffect(() => onFound(found.options), [found.options, onFound])
  const choose = (next: string | null) => {
    onValueChange(next)
    onOpenChange(false)
  }
  return (
    <PopoverPanel
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
      sideOffset={4}
      className="z-60 w-(--radix-popper-anchor-width) min-w-56"
    >
      <Command shouldFilter={!search} label={label}>
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
    </PopoverPanel>
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
