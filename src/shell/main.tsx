import '#design/styles.css'
import { createRoot } from 'react-dom/client'
import { loadAppConfig } from '#shell/session/app-config.ts'
import { followDevice } from '#shell/session/device-memory.ts'
import { followOtherTabs, loadSession } from '#shell/session/session.ts'
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
 * A page that the server wrote is taken over as it stands. Elsewhere everything the first paint needs is asked for at
 * once: who is there, whose installation it is, and the face to draw; a visitor at "/" gets the landing page without
 * the router and all that hangs on it.
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
  // Created only now: until the app is there, what the server wrote stays.
  await startApp(createRoot(element))
}
