// The service worker: opens the learning screens of the signed-in app offline. It caches code only, never answers of calls,
// and serves a cached page only when the server cannot be reached. vite.config.ts prepends `build`.
/* global build */
const name = `pourline-${build.version}`

self.addEventListener('install', (event) => {
  // All or nothing: if a file fails to load, the worker is not installed and the previous one stays.
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
  // Names contain a hash of the content, so a cached file never changes.
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)))
  } else if (build.files.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => kept(url.pathname)))
  }
})

async function kept(path) {
  return (await caches.match(path)) ?? Response.error()
}
