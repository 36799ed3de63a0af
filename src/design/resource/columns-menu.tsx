import { Columns3 } from 'lucide-react'
import { IconButton } from '../button.tsx'
import { DropdownMenu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '../dropdown-menu.tsx'
import type { ColumnInfo } from './use-columns.ts'

type ColumnsMenuProps = {
  columns: readonly ColumnInfo[]
  shown: ReadonlySet<string>
  onChange: (cols: string | undefined) => void
}

/** Chooses the columns to show; the first is always shown. */
export function ColumnsMenu({ columns, shown, onChange }: ColumnsMenuProps) {
  const toggle = (field: string, on: boolean) => {
    const next = columns.filter((column) => (column.info.field === field ? on : shown.has(column.info.field)))
    onChange(next.map((column) => column.info.field).join(','))
  }
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton size="sm" label="Choose columns">
          <Columns3 aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLabel>Columns</MenuLabel>
      {columns.map(({ info }, index) => (
        <MenuCheckItem
          key={info.field}
          checked={shown.has(info.field)}
          disabled={index === 0}
          onCheckedChange={(on) => toggle(info.field, on)}
        >
          {info.label}
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onChange(undefined)}>Default</MenuItem>
    </DropdownMenu>
  )
}
