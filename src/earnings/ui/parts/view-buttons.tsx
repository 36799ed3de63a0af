import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'

type ViewButtonsProps<View extends string> = {
  /** A `note` that is still loading is empty, and keeps its place. */
  views: readonly { value: View; label: string; note?: ReactNode }[]
  view: View
  onChange: (view: View) => void
}

/** Buttons for the views of a list, one of them pressed. */
export function ViewButtons<View extends string>({ views, view, onChange }: ViewButtonsProps<View>) {
  return views.map(({ value, label, note }) => (
    <Button
      key={value}
      size="sm"
      variant={value === view ? 'secondary' : 'ghost'}
      aria-pressed={value === view}
      onClick={() => onChange(value)}
    >
      {label}
      {note !== undefined && <span className="tabular min-w-[2ch] text-ink-3">{note}</span>}
    </Button>
  ))
}
