import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useRef } from 'react'
import { BrandMark, useHasWordMark } from '#design/art/brand-mark.tsx'
import { IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { useRoving } from '#design/roving.ts'
import { createStore } from '#design/store.ts'
import { Tooltip } from '#design/tooltip.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { storage } from '#shell/session/storage.ts'
import { useAction } from '../actions.ts'
import { Bell } from './bell.tsx'
import { NavSections } from './nav-sections.tsx'
import { UserMenu } from './user-menu.tsx'

const foldedNow = createStore(storage.get('pref:nav') === 'folded')

function fold(folded: boolean) {
  if (folded) storage.set('pref:nav', 'folded')
  else storage.remove('pref:nav')
  foldedNow.set(folded)
}

/** The navigation at the left, one Tab stop with arrow keys; it can shrink to icons. Phones have the bottom bar and the drawer instead. */
export function Sidebar() {
  const folded = foldedNow.useValue()
  const { company } = useAppConfig()
  const hasWordMark = useHasWordMark()
  const toggle = () => fold(!folded)
  const rail = useRef<HTMLElement>(null)
  const keys = useRoving(rail, 'both')
  useAction({
    label: folded ? 'Expand navigation' : 'Collapse navigation',
    keys: '[',
    group: 'View',
    run: toggle,
  })
  return (
    <nav
      ref={rail}
      aria-label="Main"
      data-rail=""
      {...keys}
      data-folded={folded || undefined}
      className={cx(
        'sticky top-(--banner,0px) hidden h-[calc(100dvh-var(--banner,0px)-var(--foot,0px))] shrink-0 flex-col border-r border-line bg-paper md:flex',
        'w-(--nav)',
      )}
    >
      <div className={cx('flex h-13 shrink-0 items-center gap-1.5', folded ? 'justify-center' : 'pr-1 pl-4')}>
        {!folded && (
          <>
            <BrandMark />
            <span
              className={cx('display line-clamp-2 flex-1 text-md leading-tight', hasWordMark && 'opacity-0')}
            >
              {company.name}
            </span>
          </>
        )}
        <Tooltip text={folded ? 'Expand navigation' : 'Collapse navigation'} shortcut="[" side="right">
          <IconButton
            label={folded ? 'Expand navigation' : 'Collapse navigation'}
            onClick={toggle}
            className="-ml-1 text-ink-3"
          >
            {folded ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </IconButton>
        </Tooltip>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3 [scrollbar-width:none] hover:[scrollbar-width:thin]">
        <NavSections folded={folded} />
      </div>
      <div className={cx('flex shrink-0 items-center gap-1 border-t border-line p-2', folded && 'flex-col')}>
        <div className="min-w-0 flex-1">
          <UserMenu folded={folded} />
        </div>
        <Bell />
      </div>
    </nav>
  )
}
