import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { overlays } from './on-demand.ts'
import { useOpener } from './opener.tsx'

const PopoverPanel = overlays.part('PopoverPanel')

type PopoverProps = {
  /** A button. */
  trigger: ReactNode
  children: ReactNode
  /** Names the panel for those who do not see it. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'bottom' | 'right'
  align?: 'start' | 'center' | 'end'
  className?: string
}

export function Popover({ trigger, children, open, onOpenChange, className, ...rest }: PopoverProps) {
  const { opener, panel, wasOpen } = useOpener(trigger, { kind: 'dialog', open, onOpenChange })
  return (
    <>
      {opener}
      {wasOpen && (
        <PopoverPanel
          {...panel}
          {...rest}
          className={cx(
            'z-55 max-h-(--radix-popover-content-available-height) overflow-y-auto p-3',
            className,
          )}
        >
          {children}
        </PopoverPanel>
      )}
    </>
  )
}
