import { Link } from '@tanstack/react-router'
import { ArrowUpRight, ChevronRight } from 'lucide-react'
import type { Citation } from '#contracts/assistants/help.ts'
import { helpOpen } from '../overlays.ts'

const kinds: Record<string, string> = {
  faq: 'FAQ',
  technique: 'Technique',
  template: 'Response template',
  lesson: 'Lesson',
  competitor: 'Competitor card',
  product: 'Product',
  guide: 'User guide',
  doc: 'Documentation',
  recipe: 'Cookbook',
}

/** Each source opens in place, and leads to where it stands. */
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
                <span className="shrink-0 text-xs text-ink-3">{kinds[source.type] ?? source.type}</span>
              </summary>
              <div className="border-t border-line bg-sunken px-3 py-2.5 text-sm">
                <p className="whitespace-pre-line">{source.text}</p>
                {source.href && <Open href={source.href} />}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Open({ href }: { href: string }) {
  const url = new URL(href, location.origin)
  return (
    <Link
      to={url.pathname}
      search={Object.fromEntries(url.searchParams)}
      // On a phone the panel covers what it leads to.
      onClick={() => matchMedia('(width < 40rem)').matches && helpOpen.set(false)}
      className="mt-2 inline-flex items-center gap-1 font-medium text-accent underline-offset-2 hover:underline"
    >
      Open it
      <ArrowUpRight aria-hidden="true" className="size-3.5" />
    </Link>
  )
}
