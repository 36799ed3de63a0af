import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { App } from './app.tsx'
import { preloadFace } from './gate.tsx'
import { router } from './router.tsx'

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
