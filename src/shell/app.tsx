import { RouterProvider } from '@tanstack/react-router'
import { ToastHost } from '#design/toast-host.tsx'
import { ErrorBoundary } from '#shell/page/error-boundary.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <ErrorBoundary>
      <RouterProvider router={router} />
      <ToastHost />
    </ErrorBoundary>
  )
}
