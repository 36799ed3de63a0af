import { createStore } from '#design/store.ts'

/** A newer version of the app is installed and waits to be activated. */
export const updateReady = createStore(false)
let current: ServiceWorkerRegistration | undefined

/** Registers the service worker that keeps the code of the learning screens; called only for people who keep a module. */
export function startWorker(): void {
  if (current || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/sw.js')
    .then((registration) => {
      current = registration
      const look = () => {
        // Without a controller this is the first installation, not an update.
        if (registration.waiting && navigator.serviceWorker.controller) updateReady.set(true)
      }
      look()
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      )
    })
    .catch((error: unknown) =>
      console.warn('The screens cannot be kept for reading without connection', error),
    )
}

/** Activates the new version and reloads the page. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  current?.waiting?.postMessage('take-over')
}
