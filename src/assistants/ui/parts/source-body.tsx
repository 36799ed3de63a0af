import { ArrowUpRight } from 'lucide-react'
import { assistantCalls } from '#assistants/contract/assistant-calls.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { SourceLink } from './source-link.tsx'
import { SourceText } from './source-text.tsx'

type SourceBodyProps = {
  id: string
  /** The title that is already shown above. */
  heading: string | undefined
  /** Called when the user follows a link to a screen. */
  onLeave: () => void
}

/** The whole text of a source, with a link to its screen if it has one. */
export function SourceBody({ id, heading, onLeave }: SourceBodyProps) {
  // Not cached, because the source may have changed.
  const query = useRead(assistantCalls.source, { params: { id } }, { gcTime: 0 })
  if (query.isError)
    return <LoadFailed error={query.error} what="The source" onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonText lines={6} label="Loading the source" />
  const { title, text, href, file } = query.data
  return (
    <article>
      {title !== heading && <h3 className="display mb-3 text-xl">{title}</h3>}
      <SourceText onLeave={onLeave}>{text}</SourceText>
      {(href || file) && (
        <p className="mt-5 border-t border-line pt-3 text-sm text-ink-2">
          {href ? (
            <SourceLink href={href} onLeave={onLeave}>
              Open it
              <ArrowUpRight aria-hidden="true" className="size-3.5" />
            </SourceLink>
          ) : (
            <>
              It stands in <code className="font-mono text-xs">{file}</code>
            </>
          )}
        </p>
      )}
    </article>
  )
}
