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
  // A transition hydrates in small steps, so that a slow phone can scroll meanwhile.
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

/** Draws the landing page in the browser, loading only what it needs. */
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

// A visitor who turns out to be signed in, or signs in on the page, enters the app without a reload.
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
