import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { usePortalContainer } from './portal.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A small line above the title: a badge, a number. */
  eyebrow?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** A modal sheet blocks the page; otherwise the list beside it stays usable. */
  modal?: boolean
  side?: 'right' | 'bottom' | 'left'
  className?: string
}

const sides = {
  right:
    'inset-y-0 right-0 w-full border-l sm:w-[27rem] data-[state=open]:animate-[slide-in-right_var(--calm)_var(--ease)] data-[state=closed]:animate-[slide-out-right_var(--quick)_var(--ease)]',
  left: 'inset-y-0 left-0 w-[17.5rem] border-r data-[state=open]:animate-[fade-in_var(--calm)_var(--ease)] data-[state=closed]:animate-[fade-out_var(--quick)]',
  bottom:
    'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg border-t data-[state=open]:animate-[slide-in-bottom_var(--calm)_var(--ease)] data-[state=closed]:animate-[slide-out-bottom_var(--quick)_var(--ease)]',
}

/** A panel at the edge: the record beside its list, or the drawer of a phone. */
export function Sheet({
  open,
  onOpenChange,
  title,
  eyebrow,
  subtitle,
  actions,
  children,
  footer,
  modal = true,
  side = 'right',
  className,
}: SheetProps) {
  const container = usePortalContainer()
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Radix.Portal container={container}>
        {modal && (
          <Radix.Overlay className="fixed inset-0 z-40 bg-scrim print:hidden data-[state=closed]:animate-[fade-out_var(--quick)] data-[state=open]:animate-[fade-in_var(--quick)]" />
        )}
        <Radix.Content
          aria-describedby={undefined}
          data-pane=""
          // The focus goes to the panel, not to its first button; a non-modal sheet leaves it in the list.
          onOpenAutoFocus={(event) => {
            focus.remember()
            event.preventDefault()
            if (modal && event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={focus.returnFocus}
          // A click in the list beside it opens another record, and does not close this sheet.
          onInteractOutside={modal ? undefined : (event) => event.preventDefault()}
          className={cx(
            'fixed z-45 flex flex-col border-line bg-surface text-ink shadow-3 outline-none',
            sides[side],
            className,
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              {eyebrow && <div className="mb-1.5 flex flex-wrap items-center gap-1.5">{eyebrow}</div>}
              <Radix.Title className="display truncate text-xl print:whitespace-normal">{title}</Radix.Title>
              {subtitle && <div className="text-sm text-ink-2">{subtitle}</div>}
            </div>
            <div className="-mr-1.5 flex items-center gap-0.5">
              {actions}
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </div>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap gap-2 border-t print:hidden border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
