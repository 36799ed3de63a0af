import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { PageData, PublicPageName } from '#company/contract/public-page.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { useSession } from '#shell/session/session.ts'
import { type PublicPage, publicPages } from './pages.ts'
import { PublicApp } from './public-app.tsx'
import { notifyTakenOver } from './taken-over.ts'

/** Hydrates the page that the server rendered. */
export async function takeOver(element: HTMLElement, name: PublicPageName, data: PageData): Promise<void> {
  const Page = await publicPages[name]()
  let root: Root
  const onSignedIn = name === 'landing' ? () => void enter(root) : undefined
  // As a transition it is done in small parts: a slow phone stays able to scroll.
  startTransition(() => {
    root = hydrateRoot(
      element,
      <StrictMode>
        <Visitor Page={Page} product={data.product} onSignedIn={onSignedIn} />
        <MarkTakenOver />
      </StrictMode>,
    )
  })
}

function MarkTakenOver() {
  useEffect(notifyTakenOver, [])
  return null
}

/** Draws the landing page from nothing, and nothing that it does not need. */
export async function showVisitor(element: HTMLElement): Promise<void> {
  const Page = await publicPages.landing()
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <TitledByCompany />
      <Visitor Page={Page} onSignedIn={() => void enter(root)} />
    </StrictMode>,
  )
}

// Whoever turns out to be signed in, or signs in on the page itself, is taken into the app without a reload.
async function enter(root: Root): Promise<void> {
  const { startApp } = await import('../start.tsx')
  await startApp(root)
}

type VisitorProps = { Page: PublicPage; product?: string | undefined; onSignedIn?: (() => void) | undefined }

function Visitor({ Page, product, onSignedIn }: VisitorProps) {
  const isSignedIn = useSession().status === 'in'
  useEffect(() => {
    if (isSignedIn) onSignedIn?.()
  }, [isSignedIn, onSignedIn])
  return <PublicApp Page={Page} product={product} />
}

function TitledByCompany() {
  const { company } = useAppConfig()
  useEffect(() => {
    document.title = company.name
  }, [company.name])
  return null
}
