import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import type { NavEntry } from './nav.ts'
import { FoldFlyout, FoldInline } from './nav-folds.tsx'
import { NavLink, PinnableLink } from './nav-link.tsx'
import { useOpenNav } from './pins.ts'

type NavSectionsProps = {
  folded?: boolean
  /** In a drawer: folds open in place. */
  inline?: boolean
  onGo?: () => void
}

/** The navigation: the role's daily screens, the person's pins, and the rest in folds. */
export function NavSections({ folded = false, inline = false, onGo }: NavSectionsProps) {
  const { daily, pinned, folds, isKnown } = useOpenNav()
  return (
    <>
      <ul aria-label="Every day">
        {daily.map((entry) => (
          <li key={entry.path}>
            <NavLink entry={entry} folded={folded} onGo={onGo} />
          </li>
        ))}
      </ul>
      {pinned.length > 0 && (
        <Part title="Pinned" folded={folded}>
          {pinned.map((entry) => (
            <li key={entry.path} className={isKnown ? undefined : 'invisible'}>
              <PinnedEntry entry={entry} folded={folded} onGo={onGo} />
            </li>
          ))}
        </Part>
      )}
      {folds.length > 0 && (
        <Part title="More" folded={folded}>
          {folds.map((fold) => (
            <li key={fold.group}>
              {inline ? <FoldInline fold={fold} onGo={onGo} /> : <FoldFlyout fold={fold} folded={folded} />}
            </li>
          ))}
        </Part>
      )}
    </>
  )
}

function PinnedEntry({
  entry,
  folded,
  onGo,
}: {
  entry: NavEntry
  folded: boolean
  onGo?: (() => void) | undefined
}) {
  return folded ? <NavLink entry={entry} folded onGo={onGo} /> : <PinnableLink entry={entry} onGo={onGo} />
}

function Part({ title, folded, children }: { title: string; folded: boolean; children: ReactNode }) {
  return (
    <div className={cx(folded ? 'mt-3 border-t border-line pt-3' : 'mt-4')}>
      {!folded && <h2 className="px-2 pb-1 text-xs font-normal text-ink-3">{title}</h2>}
      <ul aria-label={title}>{children}</ul>
    </div>
  )
}
