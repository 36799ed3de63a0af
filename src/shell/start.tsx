import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { App } from './app.tsx'
import { preloadFace } from './gate.tsx'
import { router } from './router.tsx'

/** Draws the whole app, once the code of the screen at this address is there. */
export async function startApp(root: Root): Promise<void> {
  await Promise.all([router.load(), preloadFace()])
  // As a transition it is drawn in small parts: a slow phone stays able to scroll.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
