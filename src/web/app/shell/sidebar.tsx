import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { BrandMark } from '#web/design/art/brand-mark.tsx'
import { IconButton } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { createStore } from '#web/design/store.ts'
import { Tooltip } from '#web/design/tooltip.tsx'
import { useAction } from '../actions.ts'
import { useAppConfig } from '../app-config.ts'
import { useUser } from '../session.ts'
import { storage } from '../storage.ts'
import { navFor } from './nav.ts'
import { NavLink } from './nav-link.tsx'
import { UserMenu } from './user-menu.tsx'

const foldedNow = createStore(storage.get('pref:nav') === 'folded')

function fold(folded: boolean) {
  if (folded) storage.set('pref:nav', 'folded')
  else storage.remove('pref:nav')
  foldedNow.set(folded)
}

/** The navigation by job; folds to icons. Phones have the bottom bar and the drawer instead. */
export function Sidebar() {
  const folded = foldedNow.useValue()
  const { company } = useAppConfig()
  const toggle = () => fold(!folded)
  useAction({
    label: folded ? 'Expand navigation' : 'Collapse navigation',
    keys: '[',
    group: 'View',
    run: toggle,
  })
  return (
    <nav
      aria-label="Main"
      data-folded={folded || undefined}
      className={cx(
        'sticky top-(--banner,0px) hidden h-[calc(100dvh-var(--banner,0px))] shrink-0 flex-col border-r border-line bg-paper md:flex',
        folded ? 'w-14' : 'w-52',
      )}
    >
      <div className={cx('flex h-13 shrink-0 items-center gap-2', folded ? 'justify-center' : 'pr-1.5 pl-4')}>
        {!folded && (
          <>
            <BrandMark />
            <span className="display line-clamp-2 flex-1 text-md leading-tight">{company.name}</span>
          </>
        )}
        <Tooltip text={folded ? 'Expand navigation' : 'Collapse navigation'} shortcut="[" side="right">
          <IconButton
            label={folded ? 'Expand navigation' : 'Collapse navigation'}
            onClick={toggle}
            className="text-ink-3"
          >
            {folded ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </IconButton>
        </Tooltip>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
        <NavSections folded={folded} />
      </div>
      <div className="shrink-0 border-t border-line p-2">
        <UserMenu folded={folded} />
      </div>
    </nav>
  )
}

export function NavSections({ folded = false, onGo }: { folded?: boolean; onGo?: () => void }) {
  const { role } = useUser()
  return navFor(role).map(({ group, entries }) => (
    <div key={group ?? 'top'} className={cx(group && (folded ? 'mt-3 border-t border-line pt-3' : 'mt-4'))}>
      {group && !folded && <h2 className="px-2 pb-1 text-xs font-normal text-ink-3">{group}</h2>}
      <ul aria-label={group}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink entry={entry} folded={folded} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
