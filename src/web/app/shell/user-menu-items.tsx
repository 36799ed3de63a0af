import { useNavigate } from '@tanstack/react-router'
import { Keyboard, LogOut, Mail, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '#web/design/dropdown-menu.tsx'
import { useAppConfig } from '../app-config.ts'
import { useUser } from '../session.ts'
import { setTheme, type Theme, useTheme } from '../theme.ts'
import { leave } from './leave.ts'
import { openShortcuts } from './overlays.ts'

const themes = [
  ['system', 'System', Monitor],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
] as const satisfies readonly (readonly [Theme, string, unknown])[]

/** What the menu of one's own account offers. */
export function UserMenuItems() {
  const user = useUser()
  const theme = useTheme()
  const { mode } = useAppConfig()
  const navigate = useNavigate()
  return (
    <>
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
    </>
  )
}
