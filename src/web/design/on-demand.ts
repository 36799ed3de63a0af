import { together } from './together.tsx'

/** What opens over a page: dialogs, menus, choices. A page is drawn without it. */
export const overlays = together(() => import('./overlays.ts'))

/** Loads it with the first sign that somebody is there: before they press what opens it. */
export function warmOverlays(): () => void {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const
  const leaving = new AbortController()
  const warm = () => {
    leaving.abort()
    overlays.warm()
  }
  for (const sign of signs)
    window.addEventListener(sign, warm, { capture: true, passive: true, signal: leaving.signal })
  return () => leaving.abort()
}
