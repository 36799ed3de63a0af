import { useSession } from '#shell/session/session.ts'

/**
 * Says that this is a demo. Drawn on the landing page too, which has no router, so its links are plain.
 * A CSS variable holds its height for sticky elements below it.
 */
export function DemoBanner() {
  const isSignedIn = useSession().status === 'in'
  return (
    <aside
      id="demo-banner"
      aria-label="Demo"
      className="sticky top-0 z-35 flex h-6.5 items-center justify-center gap-2 border-b border-amber-line bg-amber-soft px-3 text-xs text-amber"
    >
      <strong className="font-semibold">Demo</strong>
      <span className="truncate">
        Everyone and everything here is made up
        <span className="max-sm:hidden">, and nothing leaves this machine. Mail goes to the</span>
        <span className="sm:hidden">.</span>{' '}
        {isSignedIn ? <span className="max-sm:hidden">built-in mailbox</span> : <MailboxLink />}
        <span className="max-sm:hidden">.</span>
      </span>
    </aside>
  )
}

/** For visitors only: a signed-in person has it in the menu, and "skip to content" stays the first link of the page. */
function MailboxLink() {
  return (
    <a
      href="/mailbox"
      className="rounded-sm font-medium underline underline-offset-2 focus-visible:outline-offset-0"
    >
      <span className="max-sm:hidden">built-in mailbox</span>
      <span className="sm:hidden">Mailbox</span>
    </a>
  )
}
