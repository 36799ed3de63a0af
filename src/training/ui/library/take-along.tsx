import { useQueryClient } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { ask } from '#shell/data/call.ts'
import { libraryCalls } from '#training/contract/library/library-calls.ts'
import { resources } from '#training/contract/library/resource.ts'
import { fileAddress } from './file-preview.tsx'

type Resource = RowOf<typeof resources>

/** Downloads the file, opens its link or saves the text; each counts as a download. */
export function TakeAlong({ resource }: { resource: Resource }) {
  const { id, slug, title, fileUrl, content, fileName } = resource
  const client = useQueryClient()
  const count = async () => {
    // A failed count must not block the download.
    await ask(libraryCalls.countDownload, { params: { id } }).catch(() => {})
    await client.invalidateQueries({ queryKey: [resources.path] })
  }
  const save = () => {
    const address = URL.createObjectURL(
      new Blob([`# ${title}\n\n${content ?? ''}`], { type: 'text/markdown' }),
    )
    const link = document.createElement('a')
    link.href = address
    link.download = `${slug ?? 'resource'}.md`
    link.click()
    URL.revokeObjectURL(address)
    void count()
  }
  if (fileName) {
    return (
      <a
        className={buttonClass({ variant: 'primary' })}
        href={fileAddress(resource, 'download')}
        download={fileName}
        onClick={() => void count()}
      >
        <Download aria-hidden="true" />
        Download
      </a>
    )
  }
  if (fileUrl) {
    return (
      <a
        className={buttonClass({ variant: 'primary' })}
        href={fileUrl}
        target="_blank"
        rel="noreferrer"
        onClick={() => void count()}
      >
        <ExternalLink aria-hidden="true" />
        Open the file
      </a>
    )
  }
  if (!content) return null
  return (
    <Button variant="primary" onClick={save}>
      <Download aria-hidden="true" />
      Download
    </Button>
  )
}
