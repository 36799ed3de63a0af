import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleHelp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import type { Drafted, DraftSource } from '#email/contract/email-draft.ts'

type DraftSourcesProps = {
  drafted: Drafted
  /** Which text the button brings back. */
  other: 'draft' | 'typed' | undefined
  onSwap: () => void
  onWording: (wording: string) => void
}

/** The sources of a draft, what is unknown, and that a program wrote it. [MAIL-001] */
export function DraftSources({ drafted, other, onSwap, onWording }: DraftSourcesProps) {
  const { sources, unknown, caution, secondWording } = drafted
  const box = useRef<HTMLElement>(null)
  // On a phone it stands below the text: scroll it into view.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isIn = (wanted: boolean) => sources.filter(({ isInLetter }) => isInLetter === wanted)
  return (
    <section
      ref={box}
      aria-label="Sources of the draft"
      className="mb-4 flex flex-col gap-3 rounded-md border border-line bg-sunken px-4 py-3 text-sm"
    >
      <p role="status" className="flex gap-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
        <span>
          <strong>A program put this draft together.</strong> Read every sentence, and change what is not so,
          before you send it.
        </span>
      </p>
      {caution && <p className="rounded-md bg-amber-soft px-3 py-2">{caution}</p>}
      {other && (
        <div>
          <Button size="sm" onClick={onSwap}>
            {other === 'typed' ? 'Bring back what I wrote' : 'Bring back the draft'}
          </Button>
        </div>
      )}
      <SourceList title="In the letter" sources={isIn(true)} />
      <SourceList title="Known, and not said in it" sources={isIn(false)} />
      {unknown.length > 0 && (
        <section aria-label="Not known">
          <h3 className="font-medium">Not known</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {unknown.map((line) => (
              <li key={line} className="flex gap-2 text-ink-2">
                <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {secondWording && (
        <details>
          <summary className="cursor-pointer">How a model would say it</summary>
          <p className="mt-1 whitespace-pre-line text-ink-2">{secondWording}</p>
          <Button size="sm" className="mt-2" onClick={() => onWording(secondWording)}>
            Insert it
          </Button>
        </details>
      )}
    </section>
  )
}

function SourceList({ title, sources }: { title: string; sources: readonly DraftSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 flex flex-col gap-1.5">
        {sources.map((source) => (
          <li key={`${source.title} ${source.href}`}>
            <Link
              to={source.href}
              target="_blank"
              className="text-accent underline underline-offset-2 wrap-anywhere"
            >
              {source.title}
            </Link>
            <span className="line-clamp-3 text-ink-2 wrap-anywhere">{source.says}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
