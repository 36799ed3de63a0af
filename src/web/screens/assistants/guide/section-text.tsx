import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Markdown } from '#web/design/markdown.tsx'

const link = (href: string, text: ReactNode) =>
  href.startsWith('/') ? (
    <Link to={href} className="text-accent underline underline-offset-2">
      {text}
    </Link>
  ) : (
    text
  )

const code = (text: string) => (
  <kbd className="rounded-sm border border-line-strong bg-sunken px-1 text-sm">{text}</kbd>
)

/** The Markdown of a section; raw HTML in it is never rendered. */
export function SectionText({ children }: { children: string }) {
  return (
    <div className="flex flex-col gap-3 text-md leading-relaxed [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1 [&_ul]:pl-5">
      <Markdown link={link} code={code}>
        {children}
      </Markdown>
    </div>
  )
}
