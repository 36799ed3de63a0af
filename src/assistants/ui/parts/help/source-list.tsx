import { ArrowUpRight, BookOpen, ChevronRight } from 'lucide-react'
import type { Citation } from '#assistants/contract/help.ts'
import { kindOf } from '#assistants/ui/parts/kinds.ts'
import { ReadSource } from '#assistants/ui/parts/read-source.tsx'
import { SourceLink } from '#assistants/ui/parts/source-link.tsx'
import { helpOpen } from '#shell/frame/overlays.ts'

/** Sources that expand in place, each with a link to its screen, or a dialog if it has none. */
export function SourceList({ title, sources }: { title: string; sources: readonly Citation[] }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-semibold text-ink-2">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {sources.map((source) => (
          <li key={source.id}>
            <details className="group">
              <summary className="focus-inset flex cursor-pointer list-none items-center gap-2 px-2.5 py-2 text-sm hover:bg-hover touch:min-h-11">
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-ink-3 group-open:rotate-90"
                />
                <span className="min-w-0 flex-1">{source.title}</span>
                <span className="shrink-0 text-xs text-ink-3">{kindOf(source.type)}</span>
              </summary>
              <div className="border-t border-line bg-sunken px-3 py-2.5 text-sm">
                <p className="whitespace-pre-line">{source.text}</p>
                <p className="mt-2">
                  {source.href ? (
                    <SourceLink href={source.href} onLeave={leaveOnPhone}>
                      Open it
                      <ArrowUpRight aria-hidden="true" className="size-3.5" />
                    </SourceLink>
                  ) : (
                    <ReadSource id={source.id} type={source.type} title={source.title}>
                      Read all of it
                      <BookOpen aria-hidden="true" className="size-3.5" />
                    </ReadSource>
                  )}
                </p>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On a phone the panel covers the linked screen, so it closes. */
function leaveOnPhone() {
  if (matchMedia('(width < 40rem)').matches) helpOpen.set(false)
}
