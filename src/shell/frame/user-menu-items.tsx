import { useNavigate } from '@tanstack/react-router'
import { Keyboard, LogOut, Mail, UserRound } from 'lucide-react'
import { MenuItem, MenuLabel, MenuSeparator } from '#design/dropdown-menu.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { useUser } from '#shell/session/session.ts'
import { leave } from './leave.ts'
import { openShortcuts } from './overlays.ts'
import { ThemeItems } from './theme-items.tsx'

/** Items of the account menu. */
export function UserMenuItems() {
  const user = useUser()
  const { mode } = useAppConfig()
  const navigate = useNavigate()
  return (
    <>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      <ThemeItems />
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
    </>
  )
}
