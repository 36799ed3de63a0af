import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { usePortalContainer } from './portal.tsx'

type PopoverProps = {
  /** A button. */
  trigger: ReactNode
  children: ReactNode
  /** The accessible name of the panel. */
  label?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'bottom' | 'right'
  align?: 'start' | 'center' | 'end'
  sideOffset?: number
  className?: string
}

export function Popover({
  trigger,
  children,
  label,
  side = 'bottom',
  align = 'start',
  sideOffset = 6,
  className,
  ...state
}: PopoverProps) {
  const container = usePortalContainer()
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          className={cx(
            'z-55 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-md border border-line bg-surface p-3 text-ink shadow-2 outline-none',
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
