import { lazy, Suspense } from 'react'
import { toasts } from './toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Loads the toast primitives with the first toast: the landing page does not pay for them. */
export function ToastHost() {
  return toasts.useValue().length > 0 ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
