import { Monitor, Moon, Sun } from 'lucide-react'
import { MenuCheckItem, MenuLabel } from '#design/dropdown-menu.tsx'
import { setTheme, type Theme, useTheme } from '#shell/session/theme.ts'

const themes = [
  ['system', 'System', Monitor],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
] as const satisfies readonly (readonly [Theme, string, unknown])[]

/** Menu items that choose light, dark or the system's theme. */
export function ThemeItems() {
  const theme = useTheme()
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      {themes.map(([value, label, Icon]) => (
        <MenuCheckItem key={value} checked={theme === value} onCheckedChange={() => setTheme(value)}>
          <span className="flex-1">{label}</span>
          <Icon aria-hidden="true" />
        </MenuCheckItem>
      ))}
    </>
  )
}
