import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { GuideSection } from '#assistants/contract/guide.ts'
import { cx } from '#design/cx.ts'
import { byTopic } from './find-sections.ts'

type ContentsListProps = {
  sections: readonly GuideSection[]
  /** The guide's own address. */
  base: string
  open?: string
  /** Query parameters that every section link keeps. */
  kept: Readonly<Record<string, string | undefined>>
  className?: string
}

/** The table of contents: every section below its topic. */
export function ContentsList({ sections, base, open, kept, className }: ContentsListProps) {
  const list = useRef<HTMLElement>(null)
  // Scrolls the open section into view where the list itself scrolls.
  useEffect(() => {
    const link = open && list.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (link && list.current) list.current.scrollTop = link.offsetTop - list.current.clientHeight / 2
  }, [open])
  return (
    <nav ref={list} aria-label="Contents of the guide" className={className}>
      {byTopic(sections).map(({ topic, sections: own }) => (
        <section key={topic} className="mb-6 break-inside-avoid">
          <h2 className="mb-1 px-2 text-sm font-semibold">{topic}</h2>
          <ul>
            {own.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  to={base}
                  search={{ ...kept, open: slug }}
                  aria-current={slug === open ? 'page' : undefined}
                  className={cx(
                    'flex items-center rounded-md px-2 py-1 text-sm hover:bg-hover touch:min-h-11',
                    slug === open ? 'bg-accent-soft font-medium text-accent' : 'text-ink-2',
                  )}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
