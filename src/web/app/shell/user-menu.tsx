import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, Keyboard, LogOut, Mail, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { Avatar } from '#web/design/avatar.tsx'
import { cx } from '#web/design/cx.ts'
import {
  DropdownMenu,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '#web/design/dropdown-menu.tsx'
import { humanize } from '#web/design/format.ts'
import { toast } from '#web/design/toast-store.ts'
import { messageOf } from '../api.ts'
import { useAppConfig } from '../app-config.ts'
import { nameOf, signOut, useUser } from '../session.ts'
import { setTheme, type Theme, useTheme } from '../theme.ts'
import { openShortcuts } from './overlays.ts'

const themes = [
  ['system', 'System', Monitor],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
] as const satisfies readonly (readonly [Theme, string, unknown])[]

export async function leave() {
  try {
    await signOut()
  } catch (error) {
    toast({
      title: 'Still signed in',
      description: messageOf(error, 'Signing out did not reach the server. Please try again.'),
      variant: 'destructive',
    })
  }
}

export function UserMenu({ folded = false }: { folded?: boolean }) {
  const user = useUser()
  const theme = useTheme()
  const { mode } = useAppConfig()
  const navigate = useNavigate()
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
            'focus-inset flex w-full items-center gap-2.5 rounded-md py-1.5 text-left hover:bg-hover data-[state=open]:bg-hover touch:min-h-11',
            folded ? 'justify-center' : 'px-2',
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
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      {themes.map(([value, label, Icon]) => (
        <MenuCheckItem key={value} checked={theme === value} onCheckedChange={() => setTheme(value)}>
          <span className="flex-1">{label}</span>
          <Icon aria-hidden="true" />
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<UserRound aria-hidden="true" />} onSelect={() => void navigate({ to: '/account' })}>
        Your account
      </MenuItem>
      {mode === 'demo' && (
        <MenuItem icon={<Mail aria-hidden="true" />} onSelect={() => void navigate({ to: '/mailbox' })}>
          Mailbox of the demo
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard aria-hidden="true" />} shortcut="?" onSelect={openShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void leave()}>
        Sign out
      </MenuItem>
    </DropdownMenu>
  )
}
