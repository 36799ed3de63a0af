import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, ArrowUpRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { GuideSection } from '#assistants/contract/guide.ts'
import { Badge } from '#design/badge.tsx'
import { buttonClass } from '#design/button.tsx'
import { humanize } from '#design/format.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { mayOpen } from '#shell/frame/nav.ts'
import { screenList } from '#shell/screen-list.ts'
import { SectionText } from './section-text.tsx'

type GuideSectionProps = {
  section: GuideSection
  reader: Role
  base: string
  kept: Readonly<Record<string, string | undefined>>
  before?: GuideSection | undefined
  after?: GuideSection | undefined
}

/** One how-to, with links to its screen and to the sections before and after. */
export function GuideSectionView({ section, reader, base, kept, before, after }: GuideSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Keyboard and screen reader users start at the section, not at the top of the contents.
  useEffect(() => {
    if (section.slug) heading.current?.focus()
  }, [section.slug])
  const screen = screenFor(section.path, reader)
  return (
    <article aria-labelledby="guide-section" className="min-w-0">
      <p className="text-sm text-ink-3">{section.topic}</p>
      <h2
        id="guide-section"
        ref={heading}
        tabIndex={-1}
        className="display scroll-mt-20 text-2xl text-balance outline-none"
      >
        {section.title}
      </h2>
      {reader !== 'customer' && (
        <ul aria-label="Who can do it" className="mt-2 mb-4 flex flex-wrap gap-1.5">
          {section.roles.map((one) => (
            <li key={one}>
              <Badge tone={one === reader ? 'green' : 'neutral'}>{humanize(one)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className={reader === 'customer' ? 'mt-4' : undefined}>
        <SectionText>{section.body}</SectionText>
      </div>
      {screen && (
        <Link to={section.path} className={buttonClass({ variant: 'primary', className: 'mt-6' })}>
          Open {screen}
          <ArrowUpRight aria-hidden="true" />
        </Link>
      )}
      <nav
        aria-label="Around this section"
        className="mt-8 grid gap-3 border-t border-line pt-5 sm:grid-cols-2"
      >
        {before && (
          <Link to={base} search={{ ...kept, open: before.slug }} className={neighbor}>
            <ArrowLeft aria-hidden="true" />
            {before.title}
          </Link>
        )}
        {after && (
          <Link to={base} search={{ ...kept, open: after.slug }} className={`${neighbor} sm:col-start-2`}>
            {after.title}
            <ArrowRight aria-hidden="true" className="ml-auto" />
          </Link>
        )}
      </nav>
    </article>
  )
}

const neighbor = buttonClass({
  className: 'h-auto! min-h-11 justify-start! gap-2 py-2 text-left whitespace-normal!',
})

/** The label of a screen if the reader may open it. */
function screenFor(path: string, reader: Role): string | undefined {
  if (reader === 'customer') return path === '/customer' ? 'the portal' : undefined
  const screen = screenList.get().find((one) => one.path === path)
  if (!screen || path === '/login' || path.startsWith('/customer')) return undefined
  return screen.frame !== 'shell' || mayOpen(screen, reader) ? screen.title : undefined
}
