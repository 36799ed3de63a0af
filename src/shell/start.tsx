import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { ToastHost } from '#design/toast-host.tsx'
import { ErrorBoundary } from '#shell/page/error-boundary.tsx'
import { preloadFace } from './gate.tsx'
import { router } from './router.tsx'

function App() {
  return (
    <ErrorBoundary>
      <RouterProvider router={router} />
      <ToastHost />
    </ErrorBoundary>
  )
}

/** Draws the app once the code of the current screen is loaded. */
export async function startApp(root: Root): Promise<void> {
  await Promise.all([router.load(), preloadFace()])
  // A transition renders in small steps, so that a slow phone can scroll meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
