import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/design/button.tsx'

/** SHELL-006 */
export function NotFound() {
  return (
    <div className="flex min-h-[70dvh] items-center justify-center p-6">
      <section className="w-full max-w-md text-center">
        <p aria-hidden="true" className="display text-4xl text-ink-3">
          404
        </p>
        <h1 className="display mt-2 text-xl">404 Page Not Found</h1>
        <p className="mt-2 text-sm text-ink-2">Did you forget to add the page to the router?</p>
        <Link to="/" className={buttonClass({ className: 'mt-6' })}>
          Go Home
        </Link>
      </section>
    </div>
  )
}
