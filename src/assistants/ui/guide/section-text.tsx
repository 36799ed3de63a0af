import { Link } from '@tanstack/react-router'
import type { Components } from 'react-markdown'
import { Markdown } from '#design/markdown.tsx'

const components: Components = {
  a: ({ href = '', children }) =>
    href.startsWith('/') ? (
      <Link to={href} className="text-accent underline underline-offset-2">
        {children}
      </Link>
    ) : (
      children
    ),
  code: ({ children }) => (
    <kbd className="rounded-sm border border-line-strong bg-sunken px-1 text-sm">{children}</kbd>
  ),
}

/** The Markdown of a section; raw HTML in it is never rendered. */
export function SectionText({ children }: { children: string }) {
  return (
    <div className="flex flex-col gap-3 text-md leading-relaxed [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1 [&_ul]:pl-5">
      <Markdown components={components}>{children}</Markdown>
    </div>
  )
}
