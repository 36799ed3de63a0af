import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'

/** Shown for a screen that the role may not open. The server refuses its data as well. */
export function Forbidden({ title }: { title: string }) {
  return (
    <div className="flex min-h-[70dvh] items-center justify-center p-6">
      <section className="w-full max-w-md text-center">
        <h1 className="display text-xl">{title} is not part of your role</h1>
        <p className="mt-2 text-sm text-ink-2">
          If you need it for your work, ask an administrator to change your role.
        </p>
        <Link to="/" className={buttonClass({ className: 'mt-6' })}>
          Go Home
        </Link>
      </section>
    </div>
  )
}
