import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { usePortalContainer } from './portal.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the main action last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** The title is read aloud but not shown (used by the palette). */
  bare?: boolean
  className?: string
  /** A button that opens it; focus returns there. */
  trigger?: ReactNode
}

// Focuses the first field, else the dialog itself: never its close button.
function focusFirst(event: Event) {
  event.preventDefault()
  const { currentTarget: dialog } = event
  if (!(dialog instanceof HTMLElement)) return
  const field = dialog.querySelector<HTMLElement>(
    'input:not([type="hidden"], [hidden], [type="radio"]), textarea, [role="combobox"], input[type="radio"]:checked',
  )
  ;(field ?? dialog).focus()
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

/** A modal dialog. On a phone it rises from the bottom. */
export function Dialog({
  title,
  description,
  children,
  footer,
  size = 'md',
  bare = false,
  className,
  trigger,
  ...state
}: DialogProps) {
  const container = usePortalContainer()
  const focus = useReturnFocus()
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={container}>
        <Radix.Overlay
          className={cx(
            'fixed inset-0 z-50 flex items-end justify-center overflow-y-auto bg-scrim sm:items-start sm:p-6 sm:pt-[10vh]',
            'data-[state=closed]:animate-[fade-out_var(--quick)] data-[state=open]:animate-[fade-in_var(--quick)]',
          )}
        >
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              focus.remember()
              focusFirst(event)
            }}
            onCloseAutoFocus={focus.returnFocus}
            className={cx(
              'relative flex max-h-[92dvh] w-full flex-col overflow-clip rounded-t-lg border border-line bg-surface text-ink shadow-3 outline-none sm:max-h-[80vh] sm:rounded-lg',
              'data-[state=open]:animate-[rise-in_var(--calm)_var(--ease)]',
              widths[size],
              className,
            )}
          >
            {bare ? (
              <Radix.Title className="sr-only">{title}</Radix.Title>
            ) : (
              <header className="flex items-start gap-4 px-5 pt-4 pb-3">
                <div className="min-w-0 flex-1">
                  <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
                  {description && (
                    <Radix.Description className="mt-0.5 text-sm text-ink-2">{description}</Radix.Description>
                  )}
                </div>
                <Radix.Close asChild>
                  <IconButton label="Close" className="-mt-0.5 -mr-1.5">
                    <X aria-hidden="true" />
                  </IconButton>
                </Radix.Close>
              </header>
            )}
            <div className={cx('min-h-0 flex-1 overflow-y-auto', !bare && 'px-5 pb-5')}>{children}</div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

type ConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  action: string
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
}

/** Confirms an action that cannot be undone; actions that can be undone are not confirmed. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  danger = false,
  loading = false,
  onConfirm,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}
