import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand, BrandMark } from '#design/art/brand-mark.tsx'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { useAppConfig } from '#shell/session/app-config.ts'

const places = [
  ['/customer', 'Portal'],
  ['/customer/billing', 'Billing'],
  ['/customer/bank-accounts', 'Bank accounts'],
  ['/customer/account', 'Account'],
] as const

/** The frame of a page in the customer portal: company name, links to the other pages, content. */
export function PortalFrame({
  title,
  meta,
  intro,
  isForm = false,
  children,
}: {
  title: string
  meta?: ReactNode
  /** One sentence below the title. */
  intro?: ReactNode
  /** The content is one sheet of text and fields. */
  isForm?: boolean
  children: ReactNode
}) {
  const { company } = useAppConfig()
  return (
    <div className="min-h-[calc(100dvh-var(--banner,0px))] bg-paper pb-16 print:min-h-0 print:pb-0">
      <header className="sticky top-(--banner,0px) z-30 bg-pine-1 text-pine-ink print:hidden">
        <div className="mx-auto flex h-15 max-w-7xl items-center gap-2 px-4 sm:gap-4 md:px-6">
          <Link to="/customer" aria-label={`${company.name}, portal`} className="min-w-0 shrink-0 rounded-md">
            <Brand name={company.name} onPine className="max-md:hidden" />
            <BrandMark onPine className="size-7 md:hidden" />
          </Link>
          <span className="flex-1 max-sm:hidden" />
          <nav aria-label="Portal" className="flex min-w-0 gap-1 overflow-x-auto">
            {places.map(([to, label]) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: true }}
                activeProps={{ 'aria-current': 'page' }}
                className={buttonClass({
                  variant: 'pine',
                  className: 'border-transparent aria-[current=page]:bg-pine-3 max-sm:px-2',
                })}
              >
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <main
        tabIndex={-1}
        className={cx('mx-auto px-4 pt-6 outline-none md:px-6', isForm ? 'max-w-3xl' : 'max-w-7xl')}
      >
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="display text-2xl md:text-3xl">{title}</h1>
          {meta && <p className="min-w-0 truncate text-ink-2">{meta}</p>}
          {intro && <p className="mt-1 w-full text-ink-2">{intro}</p>}
        </div>
        {isForm ? <Card className="shadow-2 sm:p-2">{children}</Card> : children}
      </main>
    </div>
  )
}
