import { CalendarDays } from 'lucide-react'
import { cx } from '#design/cx.ts'
import type { OwnDeadline } from './deadlines.ts'

const tones: Record<OwnDeadline['standing'], string> = {
  done: 'text-accent',
  overdue: 'text-amber',
  today: 'text-blue',
  soon: 'text-blue',
  open: 'text-ink-3',
}

/** When a module is due, in one line; empty without a due day. */
export function DueNote({ due, className }: { due: OwnDeadline | undefined; className?: string }) {
  if (!due || due.isDone || due.dueOn === null) return null
  return (
    <p className={cx('flex items-center gap-1.5 text-xs font-medium', tones[due.standing], className)}>
      <CalendarDays aria-hidden="true" className="size-3.5 shrink-0" />
      {due.words}
    </p>
  )
}
