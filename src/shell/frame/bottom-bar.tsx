import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Sheet } from '#design/sheet.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { useUser } from '#shell/session/session.ts'
import { Bell } from './bell.tsx'
import { phoneNavFor } from './nav.ts'
import { navIcons } from './nav-icons.ts'
import { NavSections } from './nav-sections.tsx'
import { UserMenu } from './user-menu.tsx'

const place =
  'focus-inset flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 text-ink-2 aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** A phone's navigation bar: three screens and the drawer with the rest, between the help and suggestion buttons. */
export function BottomBar() {
  const { role } = useUser()
  const { company } = useAppConfig()
  const [open, setOpen] = useState(false)
  return (
    <>
      <nav
        aria-label="Main"
        className="flex h-full items-center px-16 pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {phoneNavFor(role).map((entry) => {
          const Icon = navIcons[entry.nav.icon]
          return (
            <Link
              key={entry.path}
              to={entry.path}
              activeOptions={{ exact: entry.path === '/', includeSearch: false }}
              className={place}
            >
              <Icon aria-hidden="true" className="size-5" />
              <span className="max-w-full truncate">{entry.label}</span>
            </Link>
          )
        })}
        <button type="button" className={place} onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Menu aria-hidden="true" className="size-5" />
          More
        </button>
      </nav>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={company.name}
        side="left"
        footer={
          <div className="flex items-center gap-1">
            <div className="min-w-0 flex-1">
              <UserMenu />
            </div>
            <Bell onGo={() => setOpen(false)} />
          </div>
        }
      >
        <nav aria-label="All screens" className="-mx-2">
          <NavSections inline onGo={() => setOpen(false)} />
        </nav>
      </Sheet>
    </>
  )
}
