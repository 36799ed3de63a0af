import { lazy, Suspense } from 'react'
import { toasts } from './toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Loads the toast primitives with the first toast, so that the landing page does without them. */
export function ToastHost() {
  return toasts.useValue().length > 0 ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
