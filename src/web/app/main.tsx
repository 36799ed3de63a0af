import '#web/design/styles.css'
import { createRoot } from 'react-dom/client'
import { loadAppConfig } from './app-config.ts'
import { followOtherTabs, loadSession } from './session.ts'
import { storage } from './storage.ts'

const page = document.getElementById('root')
if (!page) throw new Error('The page has no #root')

// Everything the first paint needs is asked for at once: who is there, whose installation it is, and the face to draw.
// A visitor at "/" gets the landing page without the router and all that hangs on it.
void loadSession()
followOtherTabs()
const isVisitor = window.location.pathname === '/' && storage.get('sessionHint') === null
const face = isVisitor
  ? import('./visitor.tsx').then((m) => m.showVisitor)
  : import('./start.tsx').then((m) => m.startApp)

Promise.all([face, loadAppConfig()])
  .then(([show]) => show(createRoot(page)))
  .catch((error: unknown) => {
    console.error(error)
    page.textContent = 'The page could not be loaded. Please reload it.'
  })
