import { useLayoutEffect } from 'react'

/** Says plainly that nothing here is real. Its height is known to whatever is sticky below it. */
export function DemoBanner() {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--banner', '1.625rem')
    return () => {
      document.documentElement.style.removeProperty('--banner')
    }
  }, [])
  return (
    <aside
      aria-label="Demo"
      className="sticky top-0 z-35 flex h-6.5 items-center justify-center gap-2 border-b border-amber-line bg-amber-soft px-3 text-xs text-amber"
    >
      <strong className="font-semibold">Demo</strong>
      <span className="truncate">
        Everyone and everything here is made up.{' '}
        <span className="max-sm:hidden">Mail goes to the built-in mailbox, nothing leaves this machine.</span>
      </span>
    </aside>
  )
}
