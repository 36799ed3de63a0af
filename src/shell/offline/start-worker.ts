import { createStore } from '#design/store.ts'

/** A newer version of the app is there and waits to be let in. */
export const updateReady = createStore(false)
let current: ServiceWorkerRegistration | undefined

/** Has the browser keep the code of the learning screens; only ever called where somebody is signed in and keeps a module. */
export function startWorker(): void {
  if (current || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/sw.js')
    .then((registration) => {
      current = registration
      const look = () => {
        // Without one in charge the first is being installed: nothing is old.
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

/** Lets the new version in, and begins again with it. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  current?.waiting?.postMessage('take-over')
}
