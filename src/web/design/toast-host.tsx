import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToasts } from './toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Loads the toast primitives with the first toast: the landing page does not pay for them. */
export function ToastHost() {
  const any = useSyncExternalStore(subscribeToasts, () => currentToasts().length > 0)
  return any ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
