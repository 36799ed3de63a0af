import { ChevronsUpDown } from 'lucide-react'
import { Avatar } from '#design/avatar.tsx'
import { cx } from '#design/cx.ts'
import { DropdownMenu } from '#design/dropdown-menu.tsx'
import { humanize } from '#design/format.ts'
import { nameOf, useUser } from '#shell/session/session.ts'
import { UserMenuItems as Items } from './user-menu-items.tsx'

export function UserMenu({ folded = false }: { folded?: boolean }) {
  const user = useUser()
  const name = nameOf(user)
  return (
    <DropdownMenu
      side="top"
      className="w-56"
      trigger={
        <button
          type="button"
          aria-label={folded ? `Account: ${name}` : undefined}
          className={cx(
            'focus-inset flex w-full items-center gap-2 rounded-md py-1.5 text-left hover:bg-hover data-[state=open]:bg-hover touch:min-h-11',
            folded ? 'justify-center' : 'px-1.5',
          )}
        >
          <Avatar name={name} />
          {!folded && (
            <>
              <span className="min-w-0 flex-1">
                <span className="sr-only">Account: </span>
                <span className="block truncate text-sm leading-4 font-medium">{name}</span>
                <span className="block truncate text-xs text-ink-3">{humanize(user.role)}</span>
              </span>
              <ChevronsUpDown aria-hidden="true" className="size-4 text-ink-3" />
            </>
          )}
        </button>
      }
    >
      <Items />
    </DropdownMenu>
  )
}
