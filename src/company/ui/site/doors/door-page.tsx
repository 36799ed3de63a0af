import type { ReactNode } from 'react'
import { LegalFooter } from '../../parts/site/legal.tsx'
import { pineGround, SiteHeader } from '../../parts/site/site-page.tsx'

type DoorPageProps = { title: string; intro: string; art: ReactNode; children: ReactNode }

/** A landing page with one sentence, one picture and links. */
export function DoorPage({ title, intro, art, children }: DoorPageProps) {
  return (
    <div className={`flex min-h-[calc(100dvh-var(--banner,0px))] flex-col ${pineGround}`}>
      <SiteHeader />
      <main
        tabIndex={-1}
        className="mx-auto grid w-full max-w-6xl flex-1 items-center gap-12 px-5 py-12 outline-none md:grid-cols-[1.15fr_1fr]"
      >
        <div>
          <h1 className="display text-3xl text-balance md:text-4xl">{title}</h1>
          <p className="mt-4 max-w-lg text-lg text-pine-ink-2">{intro}</p>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
        <div className="flex items-end justify-center gap-5">{art}</div>
      </main>
      <LegalFooter where="landing" />
    </div>
  )
}
