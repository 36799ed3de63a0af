import { useQuery } from '@tanstack/react-query'
import { ExternalLink, FileText } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { formatBytes } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { fileKinds } from '#platform/rules/file-kinds.ts'
import { call } from '#shell/data/api.ts'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { libraryCalls } from '#training/contract/library/library-calls.ts'
import { resources } from '#training/contract/library/resource.ts'
import { LessonText } from '../shared/lesson-text.tsx'

type Resource = RowOf<typeof resources>

/** Bytes of a text file that are loaded for its preview. */
const previewBytes = 20_000

/** URL of a resource's file; it contains the version, so that the browser never shows a cached older one. */
export function fileAddress({ id, fileNumber }: Resource, as: 'preview' | 'download'): string {
  return addressOf(keyOf(libraryCalls.file, { params: { id }, query: { as, v: String(fileNumber) } }))
}

/** The kind of an uploaded file, with a preview where the browser can show it safely. */
export function FilePreview({ resource }: { resource: Resource }) {
  const { fileName, mediaType, fileSize } = resource
  if (!fileName || !mediaType) return null
  const kind = fileKinds[mediaType]
  return (
    <section aria-label="File" className="overflow-hidden rounded-md border border-line">
      {kind?.preview === 'image' && (
        <img
          key={resource.fileNumber}
          src={fileAddress(resource, 'preview')}
          alt={resource.description || resource.title}
          className="max-h-72 w-full bg-sunken object-contain"
        />
      )}
      {kind?.preview === 'text' && <TextPreview resource={resource} isMarkdown={fileName.endsWith('.md')} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-3 py-2.5 text-sm not-first:border-t">
        <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <p className="min-w-0 flex-1 basis-40">
          <span className="block font-medium wrap-break-word">{fileName}</span>
          <span className="tabular text-xs text-ink-3">
            {kind?.label ?? mediaType}, {formatBytes(fileSize ?? 0)}
            {resource.fileNumber > 1 && `, version ${resource.fileNumber}`}
          </span>
        </p>
        {(kind?.preview === 'page' || kind?.preview === 'video') && (
          <a
            href={fileAddress(resource, 'preview')}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'sm' })}
          >
            <ExternalLink aria-hidden="true" />
            Preview<span className="sr-only"> in a new tab</span>
          </a>
        )}
      </div>
    </section>
  )
}

function TextPreview({ resource, isMarkdown }: { resource: Resource; isMarkdown: boolean }) {
  const { id, fileNumber, fileSize } = resource
  const query = useQuery({
    queryKey: [resources.path, id, 'preview', String(fileNumber)],
    queryFn: async ({ signal }) => {
      const range = { Range: `bytes=0-${previewBytes - 1}` }
      const answer = await call('GET', fileAddress(resource, 'preview'), undefined, {
        headers: range,
        signal,
      })
      return answer.text()
    },
  })
  if (query.isPending) return <SkeletonText lines={4} label="Loading the preview" />
  if (query.isError) return <p className="p-3 text-sm text-ink-2">The preview could not be read.</p>
  const isPart = (fileSize ?? 0) > previewBytes
  return (
    // biome-ignore lint/a11y/useSemanticElements: what scrolls needs a name, and is no landmark
    <div
      role="group"
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="focus-inset max-h-72 overflow-auto bg-sunken px-3 py-2"
    >
      {isMarkdown ? (
        <LessonText>{query.data}</LessonText>
      ) : (
        <pre className="font-mono text-xs whitespace-pre-wrap wrap-break-word">{query.data}</pre>
      )}
      {isPart && <p className="mt-2 text-xs text-ink-3">The beginning; download it for the rest.</p>}
    </div>
  )
}
