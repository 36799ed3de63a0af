import type { ReactNode } from 'react'
import { overlays } from './on-demand.ts'
import { useWasOpen } from './opener.tsx'

const SheetPanel = overlays.part('SheetPanel')

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A small line above the title: a badge, a number. */
  eyebrow?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** A modal sheet holds the page; otherwise the list beside it stays in use. */
  modal?: boolean
  side?: 'right' | 'bottom' | 'left'
  className?: string
}

/** A panel at the edge: the record beside its list, or the drawer of a phone. */
export function Sheet(props: SheetProps) {
  return useWasOpen(props.open) && <SheetPanel {...props} />
}
