import { type ReactNode, useMemo } from 'react'
import type { Components } from 'react-markdown'
import { Markdown } from '#design/markdown.tsx'
import { SourceLink } from './source-link.tsx'

function Heading({ children }: { children?: ReactNode }) {
  return <h3 className="mt-3 text-md font-semibold">{children}</h3>
}

const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  code: ({ children }) => (
    <code className="rounded-sm bg-sunken px-1 font-mono text-[0.9em]">{children}</code>
  ),
  pre: ({ children }) => (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="focus-inset overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-5 [&_code]:bg-transparent [&_code]:p-0 [&_code]:text-xs"
    >
      {children}
    </pre>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of its own, and no landmark
    <div
      role="group"
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="focus-inset overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-sm [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-1.5 [&_td]:align-top [&_th]:bg-sunken [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left [&_th]:font-semibold">
        {children}
      </table>
    </div>
  ),
}

type SourceTextProps = { children: string; onLeave: () => void }

/** The Markdown of a source; raw HTML is never rendered, and links that lead nowhere from here become plain text. */
export function SourceText({ children, onLeave }: SourceTextProps) {
  const all = useMemo(
    (): Components => ({
      ...components,
      a: ({ href = '', children: text }) => {
        if (/^\/(?!\/)/.test(href))
          return (
            <SourceLink href={href} onLeave={onLeave}>
              {text}
            </SourceLink>
          )
        if (!/^https?:/.test(href)) return text
        return (
          <a href={href} target="_blank" rel="noreferrer" className="text-accent underline">
            {text}
          </a>
        )
      },
    }),
    [onLeave],
  )
  return (
    <div className="flex flex-col gap-3 text-md leading-relaxed wrap-break-word [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:pl-1 [&_li+li]:mt-1 [&_blockquote]:border-l-2 [&_blockquote]:border-accent [&_blockquote]:pl-3">
      <Markdown components={all}>{children}</Markdown>
    </div>
  )
}
