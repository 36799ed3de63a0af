import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { buttonClass, IconButton } from './button.tsx'
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_DIRECTION, TOAST_SWIPE_THRESHOLD } from './constants.ts'
import { cx } from './cx.ts'
import { dismissToast, toasts } from './toast-store.ts'

export function Toaster() {
  const entries = toasts.useValue()
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {entries.map((entry) => {
        const destructive = entry.variant === 'destructive'
        return (
          <Radix.Root
            key={entry.id}
            open={entry.open}
            onOpenChange={(open) => !open && dismissToast(entry.id)}
            type={destructive ? 'foreground' : 'background'}
            className={cx(
              'flex max-h-[60dvh] items-start gap-3 overflow-y-auto rounded-md border py-3 pr-2 pl-4 shadow-3',
              destructive ? 'border-red-line bg-red-soft text-red' : 'border-line bg-surface text-ink',
              'data-[state=open]:animate-[rise-in_var(--calm)_var(--ease)] data-[state=closed]:animate-[fade-out_var(--quick)]',
              'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-[swipe-out_var(--quick)]',
            )}
          >
            <div className="min-w-0 flex-1 py-0.5 wrap-anywhere">
              <Radix.Title className="text-sm font-semibold">{entry.title}</Radix.Title>
              {entry.description && (
                <Radix.Description className={cx('mt-0.5 text-sm', !destructive && 'text-ink-2')}>
                  {entry.description}
                </Radix.Description>
              )}
            </div>
            {entry.action && (
              <Radix.Action
                altText={entry.action.label}
                onClick={entry.action.run}
                className={buttonClass({ size: 'sm' })}
              >
                {entry.action.label}
              </Radix.Action>
            )}
            <Radix.Close asChild>
              <IconButton label="Close" size="sm" className="text-current">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </Radix.Root>
        )
      })}
      <Radix.Viewport
        hotkey={TOAST_HOTKEY}
        className="fixed inset-x-0 bottom-(--foot,0px) z-80 m-0 flex list-none flex-col gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none max-sm:top-0 max-sm:bottom-auto sm:right-0 sm:left-auto sm:w-96"
      />
    </Radix.Provider>
  )
}
