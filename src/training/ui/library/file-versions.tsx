import { useQueryClient } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { formatBytes, formatDate } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { toast } from '#design/toast-store.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { messageOf } from '#shell/data/api.ts'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { useRows } from '#shell/data/rows.ts'
import { upload } from '#shell/data/upload.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { libraryCalls } from '#training/contract/library/library-calls.ts'
import { resources } from '#training/contract/library/resource.ts'
import { resourceFiles } from '#training/contract/library/resource-file.ts'

type Resource = RowOf<typeof resources>

/** Replaces the resource's file, or adds one to a text resource. */
export function ReplaceFile({ resource }: { resource: Resource }) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    setShare(0)
    try {
      await upload(libraryCalls.replaceFile, file, { params: { id: resource.id } }, { onProgress: setShare })
      toast({ title: 'The new version is there', description: file.name })
      await client.invalidateQueries({ queryKey: [resources.path] })
      await client.invalidateQueries({ queryKey: [resourceFiles.path] })
    } catch (error) {
      setProblem(messageOf(error, 'It could not be uploaded. Please try again.'))
    } finally {
      setShare(null)
    }
  }
  return (
    <>
      <Button loading={share !== null} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {resource.fileNumber === 0 ? 'Add a file' : 'Replace the file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="New version"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {share !== null && (
        <Progress value={100 * share} label="Upload of the new version" className="w-full" />
      )}
      {problem && (
        <p role="alert" className="w-full text-sm text-red">
          {problem}
        </p>
      )}
    </>
  )
}

/** All versions of a file, newest first; for editors only. */
export function FileVersions({ resource }: { resource: Resource }) {
  const query = useRows(
    resourceFiles,
    { resourceId: resource.id, sort: '-createdAt', limit: '50' },
    { meta: { live: ['resources'] } },
  )
  if (query.isError) {
    return <LoadFailed error={query.error} what="The versions" onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <SkeletonText lines={3} label="Loading the versions" />
  if (query.data.items.length === 0) return <p className="text-sm text-ink-2">No file was uploaded yet.</p>
  return (
    <ol className="flex flex-col divide-y divide-line">
      {query.data.items.map((version) => (
        <li key={version.id} className="flex items-center gap-3 py-2.5 text-sm">
          <p className="min-w-0 flex-1">
            <span className="block font-medium wrap-break-word">
              {version.number}. {version.name}
            </span>
            <span className="tabular text-xs text-ink-3">
              {formatBytes(version.size)}, {formatDate(version.createdAt, 'datetime')}
              {version.number === resource.fileNumber && ', handed out now'}
            </span>
          </p>
          <a
            href={addressOf(keyOf(libraryCalls.version, { params: { id: version.id } }))}
            download
            aria-label={`Download version ${version.number}`}
            className={buttonClass({ variant: 'ghost', icon: true })}
          >
            <Download aria-hidden="true" />
          </a>
        </li>
      ))}
    </ol>
  )
}
