import '#design/styles.css'
import { createRoot } from 'react-dom/client'
import { keptUser, leftUser, sealedKey } from '#shell/offline/offline-user.ts'
import { loadAppConfig } from '#shell/session/app-config.ts'
import { currentSession, followOtherTabs, loadSession, onSession } from '#shell/session/session.ts'
import { storage } from '#shell/session/storage.ts'
import { beginWith, readPageData } from './public/page-data.ts'
import { notifyTakenOver } from './public/taken-over.ts'

const page = document.getElementById('root')
if (!page) throw new Error('The page has no #root')

followOtherTabs()
followDevice()
start(page).catch((error: unknown) => {
  console.error(error)
  page.textContent = 'The page could not be loaded. Please reload it.'
})

/**
 * Hydrates a page that the server rendered. Otherwise loads session, configuration and the page's code in parallel;
 * a visitor at "/" gets the landing page without the router.
 */
async function start(element: HTMLElement): Promise<void> {
  const data = readPageData()
  if (data) beginWith(data)
  if (!data?.isVisitor) void loadSession()
  if (data?.page) {
    const { takeOver } = await import('./public/visitor.tsx')
    return takeOver(element, data.page, data)
  }
  notifyTakenOver()
  const config = data ? undefined : loadAppConfig()
  if (!data && window.location.pathname === '/' && storage.get('sessionHint') === null) {
    const [{ showVisitor }] = await Promise.all([import('./public/visitor.tsx'), config])
    return showVisitor(element)
  }
  const [{ startApp }] = await Promise.all([import('./start.tsx'), config])
  // The root is created only now: until then the server's markup stays visible.
  await startApp(createRoot(element))
}

/** Removes a person's data from this device, and restores it when they return; its code is loaded lazily. */
function followDevice(): void {
  onSession(look)
  look()
}

function look(): void {
  const session = currentSession()
  const user = session.status === 'in' ? session.user : null
  const waits = user !== null && (storage.get(sealedKey(user.id)) !== null || keptUser()?.user.id === user.id)
  if (waits || leftUser()) run(async () => (await import('#shell/offline/come-back.ts')).lookAround(user))
}

function run(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => console.warn('What this device keeps could not be cleaned up', error))
}
