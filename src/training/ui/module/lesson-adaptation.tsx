import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { adaptContent } from '#recorder/rules/adaptation.ts'
import { personalizedContent } from '#recorder/rules/fragment-context.ts'
import { levelLabels } from '../shared/contribution-words.ts'
import { useMemory } from '../shared/memory.ts'

type LessonAdaptationProps = { moduleSlug: string; body: string; children: (body: string) => ReactNode }

/** The lesson's text with a header and footer adapted to the learner's own contributions. */
export function LessonAdaptation({ moduleSlug, body, children }: LessonAdaptationProps) {
  const fragments = useMemory().fragments()
  const adapted = adaptContent(body, fragments, moduleSlug)
  const hints = personalizedContent(fragments, moduleSlug)
  return (
    <>
      <aside aria-label="For you" className="mb-8 rounded-md border border-line bg-sunken px-4 py-3 text-sm">
        <p className="flex gap-2.5">
          <Sprout aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
          <span className="min-w-0">{adapted.header}</span>
        </p>
        {hints.length > 0 && (
          <ul className="mt-2 flex flex-col gap-1.5 pl-6.5 text-ink-2">
            {hints.map((hint) => (
              <li key={hint} className="wrap-break-word">
                {hint}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2 pl-6.5 text-xs text-ink-3">
          Framed for the level {levelLabels[adapted.level].toLowerCase()}.{' '}
          <Link to="/progress" hash="memory" className="underline hover:text-ink">
            Why this?
          </Link>
        </p>
      </aside>
      {children(adapted.body)}
      <p className="mt-10 text-md text-ink-2">{adapted.footer}</p>
      {adapted.note && (
        <p className="mt-3 border-l-2 border-accent pl-4 text-md wrap-break-word">{adapted.note}</p>
      )}
    </>
  )
}
