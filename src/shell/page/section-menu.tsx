import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'

type SectionLink = readonly [path: string, label: string]

/** Links to the other lists of the same section. */
export function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  const go = useNavigate()
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button>
          Lists
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {links.map(([path, label]) => (
        <MenuItem key={path} onSelect={() => void go({ to: path })}>
          {label}
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}
