import { Link } from '@tanstack/react-router'
import { formatCount } from '#design/format.ts'
import type { OwnDeadline } from '../shared/deadlines.ts'
import { DueNote } from '../shared/due-note.tsx'

type PathNoteProps = { cohort: string; items: readonly OwnDeadline[]; next: OwnDeadline | undefined }

/** The next deadline on the cohort's path; a missed one is worded without blame. */
export function PathNote({ cohort, items, next }: PathNoteProps) {
  if (!next) return null
  const missed = items.filter(({ standing }) => standing === 'overdue').length
  const others =
    missed > 1 ? ` So ${missed > 2 ? 'are' : 'is'} ${formatCount(missed - 1, 'more', 'more')}.` : ''
  return (
    <section
      aria-label="Your path"
      className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-lg border border-line bg-surface px-5 py-3 text-sm shadow-1"
    >
      <span className="text-ink-2">{cohort}</span>
      <Link
        to="/modules/$id"
        params={{ id: next.moduleId }}
        className="font-medium underline-offset-2 hover:underline"
      >
        {next.title}
      </Link>
      <DueNote due={next} />
      {missed > 0 && (
        <p className="text-ink-2">
          The day has gone by, and that happens: it is still here, where you stopped.{others}
        </p>
      )}
    </section>
  )
}
