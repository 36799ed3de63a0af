import type { ReactNode } from 'react'
import { useSite } from './site-data.ts'

type LegalFooterProps = {
  /** The page whose legal lines are shown; null where it is not about what the company sells. */
  where: 'landing' | 'marketing' | 'partnership' | null
  children?: ReactNode
}

/** The company's legal lines for one page, small but readable (SITE-006 to SITE-010). */
export function LegalFooter({ where, children }: LegalFooterProps) {
  const { legalLines, name, legalName, address, salesEmail } = useSite()
  const lines = legalLines.filter((line) => where !== null && line.where.includes(where))
  return (
    <footer className="bg-pine-1 text-pine-ink-2">
      <div className="mx-auto max-w-6xl px-5 py-10 text-sm">
        {children}
        <div className="max-w-3xl text-pine-ink-3">
          {lines.map((line) => (
            <p key={line.key} className="mt-1.5">
              {line.text}
            </p>
          ))}
        </div>
        <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-pine-ink-2">
          <span>{lines.length > 0 ? name : [legalName || name, address].filter(Boolean).join(', ')}</span>
          {salesEmail && (
            <a href={`mailto:${salesEmail}`} className="underline underline-offset-2">
              {salesEmail}
            </a>
          )}
        </p>
      </div>
    </footer>
  )
}
