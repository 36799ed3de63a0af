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
