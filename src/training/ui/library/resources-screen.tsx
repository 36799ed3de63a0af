import { FileUp, Library } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { formatBytes, humanize } from '#design/format.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView } from '#design/resource/types.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useUser } from '#shell/session/session.ts'
import { resources } from '#training/contract/library/resource.ts'
import { LessonText } from '../shared/lesson-text.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileVersions, ReplaceFile } from './file-versions.tsx'
import { TakeAlong } from './take-along.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** Accepts files dropped anywhere on the page, so that a near miss does not make the browser open the file. */
function useDrop(onFiles: (files: readonly File[]) => void, isOn: boolean) {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!isOn) return
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [isOn])
}

type Resources = typeof resources

const inputs = [
  'title',
  'type',
  'audience',
  'visibleTo',
  'description',
  'content',
  'fileUrl',
  'isActive',
] as const

const record: RecordView<Resources> = {
  eyebrow: (row) => humanize(row.type),
  actions: (row) => <Actions row={row} />,
  top: (row) => (
    <div className="flex flex-col gap-3">
      {row.description && <p className="text-sm text-ink-2">{row.description}</p>}
      <FilePreview resource={row} />
      {row.content && <LessonText title={row.title}>{row.content}</LessonText>}
    </div>
  ),
  facts: [
    { field: 'type', render: (row) => humanize(row.type) },
    'audience',
    'visibleTo',
    'downloadCount',
    'updatedAt',
  ],
}

const editorsRecord: RecordView<Resources> = {
  ...record,
  tabs: [{ value: 'versions', label: 'Versions', content: (row) => <FileVersions resource={row} /> }],
}

function Actions({ row }: { row: RowOf<Resources> }) {
  const isAdmin = useUser().role === 'admin'
  return (
    <>
      <TakeAlong resource={row} />
      {isAdmin && row.deletedAt === null && <ReplaceFile resource={row} />}
    </>
  )
}

/** Scripts, sheets and guides for preparing a visit or handing out. */
export function ResourcesScreen() {
  const isAdmin = useUser().role === 'admin'
  // Files for the upload dialog; null while it is closed.
  const [given, setGiven] = useState<readonly File[] | null>(null)
  useDrop(setGiven, isAdmin && given === null)
  const columns = useMemo(
    (): readonly (FieldOf<Resources> | Column<Resources>)[] => [
      { field: 'title', width: 250 },
      'description',
      { field: 'type', width: 110, render: (row) => humanize(row.type) },
      {
        field: 'fileName',
        width: 170,
        render: (row) =>
          row.fileName && (
            <span className="flex min-w-0 items-baseline gap-2">
              <span className="truncate">{row.fileName}</span>
              <span className="tabular shrink-0 text-xs text-ink-3">{formatBytes(row.fileSize ?? 0)}</span>
            </span>
          ),
      },
      { field: 'audience', width: 100 },
      { field: 'visibleTo', width: 135, hidden: !isAdmin, edit: true },
      { field: 'downloadCount', width: 110 },
      { field: 'isActive', width: 80, hidden: !isAdmin, edit: true },
    ],
    [isAdmin],
  )
  return (
    <>
      <ResourcePage
        resource={resources}
        actions={
          isAdmin && (
            <Button onClick={() => setGiven([])}>
              <FileUp aria-hidden="true" />
              <span className="max-sm:sr-only">Upload files</span>
            </Button>
          )
        }
        columns={columns}
        inputs={inputs}
        filters={isAdmin ? ['type', 'audience', 'visibleTo'] : ['type', 'audience']}
        views={[{ name: 'For customers', query: { audience: 'customer' } }]}
        record={isAdmin ? editorsRecord : record}
        sort="title"
        empty={{
          title: 'Nothing here yet',
          text: 'Scripts, sheets and guides stand here.',
          icon: <Library />,
        }}
      />
      {given && <UploadDialog given={given} onClose={() => setGiven(null)} />}
    </>
  )
}
