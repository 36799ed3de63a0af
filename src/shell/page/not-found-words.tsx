import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { usePageTitle } from './page-title.ts'

/** The text of the not-found screen; `children` is the link home. */
export function NotFoundWords({ children }: { children: ReactNode }) {
  usePageTitle('404 Page Not Found')
  return (
    <div className="flex min-h-[70dvh] items-center justify-center p-6">
      <section className="w-full max-w-md text-center">
        <p aria-hidden="true" className="display text-4xl text-ink-3">
          404
        </p>
        <h1 className="display mt-2 text-xl">404 Page Not Found</h1>
        <p className="mt-2 text-sm text-ink-2">Did you forget to add the page to the router?</p>
        {children}
      </section>
    </div>
  )
}

/** The not-found screen as a page of its own, without the router. */
export function NotFoundPage() {
  return (
    <main tabIndex={-1} className="outline-none">
      <NotFoundWords>
        <a href="/" className={buttonClass({ className: 'mt-6' })}>
          Go Home
        </a>
      </NotFoundWords>
    </main>
  )
}
