import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { besideByKey, useControlled } from './use-controlled.ts'

type TabItem = {
  value: string
  label: ReactNode
  count?: number
  content: ReactNode
  disabled?: boolean
}

type TabsProps = {
  items: readonly TabItem[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  label: string
  className?: string
}

export function Tabs({ items, value, defaultValue, onValueChange, label, className }: TabsProps) {
  const base = useId()
  const [shown, show] = useControlled(value, defaultValue ?? items[0]?.value ?? '', onValueChange)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('[role="tab"]') ?? []
    const next = besideByKey(event.key, event.currentTarget, [...tabs])
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  const stop = items.find((item) => item.value === shown) ?? items[0]
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${base}-tab-${item.value}`}
            aria-controls={`${base}-${item.value}`}
            aria-selected={item.value === shown}
            tabIndex={item === stop ? 0 : -1}
            disabled={item.disabled}
            data-state={item.value === shown ? 'active' : 'inactive'}
            onClick={() => item.value !== shown && show(item.value)}
            onKeyDown={onKeyDown}
            className={cx(
              'focus-inset -mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-sm text-ink-2 touch:h-11',
              'transition-colors duration-(--quick) hover:text-ink disabled:opacity-50',
              'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
            )}
          >
            {item.label}
            {item.count !== undefined && <span className="tabular text-xs text-ink-3">{item.count}</span>}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${base}-${item.value}`}
          aria-labelledby={`${base}-tab-${item.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the Tab key leads from a tab to what it shows
          tabIndex={0}
          hidden={item.value !== shown}
          data-state={item.value === shown ? 'active' : 'inactive'}
          className="pt-4"
        >
          {item.value === shown && item.content}
        </div>
      ))}
    </div>
  )
}
