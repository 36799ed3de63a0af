import { Popover as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { type Anchor, aboutOpener } from './opener.tsx'
import { usePortalContainer } from './portal.tsx'

type PopoverPanelProps = {
  anchor: Anchor
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
  label?: string
  side?: 'bottom' | 'right'
  align?: 'start' | 'center' | 'end'
  sideOffset?: number
  className?: string | undefined
}

export function PopoverPanel(props: PopoverPanelProps) {
  const {
    anchor,
    open,
    onOpenChange,
    children,
    label,
    side = 'bottom',
    align = 'start',
    sideOffset = 6,
    className,
  } = props
  const container = usePortalContainer()
  const wasOutside = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor as { current: HTMLElement }} />
      <Radix.Portal container={container}>
        <Radix.Content
          {...aboutOpener(anchor, wasOutside)}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          className={cx(
            'rounded-md border border-line bg-surface text-ink shadow-2 outline-none',
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
