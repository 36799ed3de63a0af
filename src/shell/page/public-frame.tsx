import type { ReactNode } from 'react'
import { Brand } from '#design/art/brand-mark.tsx'
import { cx } from '#design/cx.ts'
import { useAppConfig } from '#shell/session/app-config.ts'

type PublicFrameProps = {
  title: string
  /** One sentence below the title. */
  intro?: ReactNode
  children: ReactNode
  /** Links beside the company's name. */
  links?: ReactNode
  width?: 'narrow' | 'form'
  /** A placeholder before the form's code is loaded: it is not announced as the page's content. */
  isOutline?: boolean
}

const widths = { narrow: 'max-w-md', form: 'max-w-3xl' }

/** The frame of a public form: the company's name above, the form below. */
export function PublicFrame({
  title,
  intro,
  children,
  links,
  width = 'narrow',
  isOutline = false,
}: PublicFrameProps) {
  const Content = isOutline ? 'div' : 'main'
  const { company } = useAppConfig()
  return (
    <div className="min-h-[calc(100dvh-var(--banner,0px))] bg-paper">
      <header className="bg-pine-1 bg-[radial-gradient(60rem_24rem_at_70%_0%,var(--pine-glow),transparent)] pb-28 text-pine-ink">
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-4 px-5">
          <a href="/" className="min-w-0 rounded-md" aria-label={`${company.name}, home`}>
            <Brand name={company.name} onPine />
          </a>
          {links && <nav className="flex items-center gap-4 text-sm text-pine-ink-2">{links}</nav>}
        </div>
        <div className={cx('mx-auto px-5 pt-8', widths[width])}>
          <h1 className="display text-3xl text-balance">{title}</h1>
          {intro && <p className="mt-2 max-w-xl text-pine-ink-2">{intro}</p>}
        </div>
      </header>
      <Content tabIndex={-1} className={cx('mx-auto -mt-20 px-3 pb-16 outline-none sm:px-5', widths[width])}>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-2 sm:p-7">{children}</div>
      </Content>
    </div>
  )
}
