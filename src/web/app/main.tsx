import '#web/design/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadAppConfig } from './app-config.ts'
import { preloadFace } from './gate.tsx'
import { router } from './router.tsx'
import { followOtherTabs, loadSession } from './session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

// Everything the first paint needs is asked for at once: who is there, whose installation it is, and the screen's code.
void loadSession()
followOtherTabs()
// No top-level await: the chunks that are waited for import this one.
void Promise.all([loadAppConfig(), router.load(), preloadFace()]).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
