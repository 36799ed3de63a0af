import type { ReactNode } from 'react'
import { overlays } from './on-demand.ts'
import { useOpener } from './opener.tsx'

const MenuPanel = overlays.part('MenuPanel')
export const MenuItem = overlays.part('MenuItem')
export const MenuCheckItem = overlays.part('MenuCheckItem')
export const MenuLabel = overlays.part('MenuLabel')
export const MenuSeparator = overlays.part('MenuSeparator')

type MenuProps = {
  /** A button. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
}

export function DropdownMenu({ trigger, children, align = 'start', side = 'bottom', className }: MenuProps) {
  const { opener, id, panel, isByKey, wasOpen } = useOpener(trigger, { kind: 'menu' })
  return (
    <>
      {opener}
      {wasOpen && (
        <MenuPanel
          {...panel}
          labelledBy={id}
          isByKey={isByKey}
          align={align}
          side={side}
          className={className}
        >
          {children}
        </MenuPanel>
      )}
    </>
  )
}
