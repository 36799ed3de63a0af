// The service worker: the learning screens of the signed-in app open without connection. It keeps code only, never
// what a call answers, and answers no page while the server does. `build` is written in front of it by vite.config.ts.
/* global build */
const name = `pourline-${build.version}`

self.addEventListener('install', (event) => {
  // All or nothing: a worker that lacks a file is not let in, and the one before stays.
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(build.files)))
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const one of await caches.keys()) {
      if (one.startsWith('pourline-') && one !== name) await caches.delete(one)
    }
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/modules(\/|$)/.test(url.pathname)) {
      event.respondWith(fetch(request).catch(() => kept(build.shell)))
    }
    return
  }
  // Named by what they hold: the same name is the same file for ever.
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)))
  } else if (build.files.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => kept(url.pathname)))
  }
})

async function kept(path) {
  return (await caches.match(path)) ?? Response.error()
}
