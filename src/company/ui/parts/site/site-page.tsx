import type { ReactNode } from 'react'
import { Brand } from '#design/art/brand-mark.tsx'
import { cx } from '#design/cx.ts'
import { useSite } from './site-data.ts'

/** The header of a public page: the company's name and the navigation. */
export function SiteHeader({ children, links }: { links?: ReactNode; children?: ReactNode }) {
  const { shortName } = useSite()
  return (
    <header className="sticky top-(--banner,0px) z-30 bg-pine-1 text-pine-ink">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-3 px-5 sm:gap-6">
        <a
          href="/"
          aria-label={`${shortName}, home`}
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md"
        >
          <Brand name={shortName} onPine />
        </a>
        <nav
          aria-label="Sections"
          className="ml-auto hidden items-center gap-6 text-sm text-pine-ink-2 md:flex"
        >
          {links}
        </nav>
        <div className="ml-auto flex items-center gap-2 md:ml-0">{children}</div>
      </div>
    </header>
  )
}

type SectionProps = {
  id?: string
  title: string
  intro?: ReactNode
  children: ReactNode
  className?: string
}

/** A section on the light background. */
export function Section({ id, title, intro, children, className }: SectionProps) {
  return (
    <section id={id} className={cx('scroll-mt-24', className)}>
      <div className="mx-auto max-w-6xl px-5 py-14 sm:py-20">
        <h2 className="display text-2xl text-balance sm:text-3xl">{title}</h2>
        {intro && <p className="mt-2 max-w-2xl text-lg text-cream-ink-2">{intro}</p>}
        {children}
      </div>
    </section>
  )
}

/** The dark background behind the header section of public pages. */
export const pineGround =
  'bg-pine-1 bg-[radial-gradient(60rem_34rem_at_82%_35%,var(--pine-glow),transparent)] text-pine-ink'
export const creamGround = 'bg-cream text-cream-ink'
