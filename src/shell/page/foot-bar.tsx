import type { ReactNode } from 'react'

/**
 * A bar for a while, such as a selection with its buttons. It is part of the window's foot, on a phone above it, and the
 * page reserves its height (`--bar`).
 */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar
      className="fixed right-0 bottom-(--foot,0px) left-(--nav,0px) z-26 flex min-h-(--bar,4rem) animate-[rise-in_var(--calm)_var(--ease)] flex-wrap items-center justify-center gap-2 border-t border-line bg-surface px-4 py-2 text-sm md:right-17 md:bottom-0 md:h-(--foot) md:bg-paper print:hidden"
    >
      {children}
    </div>
  )
}
