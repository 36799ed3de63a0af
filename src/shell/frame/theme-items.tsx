import { Monitor, Moon, Sun } from 'lucide-react'
import { MenuCheckItem, MenuLabel } from '#design/dropdown-menu.tsx'
import { setTheme, type Theme, useTheme } from '#shell/session/theme.ts'

const themes = [
  ['system', 'System', Monitor],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
] as const satisfies readonly (readonly [Theme, string, unknown])[]

/** The part of a menu that says how the product looks to whoever opens it. */
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
