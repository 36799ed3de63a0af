import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import { usePortalContainer } from './portal.tsx'

type MenuProps = {
  /** A button. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
}

export function DropdownMenu({ trigger, children, align = 'start', side = 'bottom', className }: MenuProps) {
  const container = usePortalContainer()
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-2',
            'data-[state=open]:animate-[rise-in_var(--quick)_var(--ease)]',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const itemClass = cx(
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 py-1 text-sm outline-none select-none touch:min-h-11',
  'data-highlighted:bg-accent-soft data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3',
)

type MenuItemProps = {
  children: ReactNode
  onSelect?: () => void
  icon?: ReactNode
  shortcut?: string
  danger?: boolean
  disabled?: boolean
}

export function MenuItem({ children, onSelect, icon, shortcut, danger = false, disabled }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cx(itemClass, danger && 'text-red data-highlighted:bg-red-soft [&_svg]:text-red')}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </Radix.Item>
  )
}

type MenuCheckItemProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
}

/** A menu item with a check mark. The menu stays open, so that several can be toggled. */
export function MenuCheckItem({ checked, onCheckedChange, children, disabled }: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      disabled={disabled}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <span className="grid size-4 place-items-center">
        <Radix.ItemIndicator>
          <Check aria-hidden="true" className="size-3.5 text-accent!" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-xs text-ink-3">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}
