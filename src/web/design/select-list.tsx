import { Check } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useRef } from 'react'
import { cx } from './cx.ts'
import { type Anchor, aboutOpener, Ghost } from './opener.tsx'
import { usePortalContainer } from './portal.tsx'
import type { Option, OptionGroup } from './select.tsx'

type SelectListProps = {
  anchor: Anchor
  value: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onValueChange: (value: string) => void
  options: readonly (Option | OptionGroup)[]
  emptyLabel: string | undefined
}

// Radix keeps '' for "nothing chosen"; the entry that empties the field therefore needs a value of its own.
const NOTHING = '\u0000nothing'

/** What a select offers. */
export function SelectList(props: SelectListProps) {
  const { anchor, value, open, onOpenChange, onValueChange, options, emptyLabel } = props
  const container = usePortalContainer()
  const { onCloseAutoFocus } = aboutOpener(anchor, useRef(false))
  return (
    <Radix.Root
      open={open}
      onOpenChange={onOpenChange}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next === NOTHING ? '' : next)}
    >
      <Radix.Trigger asChild>
        <Ghost anchor={anchor} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          onCloseAutoFocus={onCloseAutoFocus}
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
