import { FileUp, Library } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { RowOf } from '#contracts/define.ts'
import { resources } from '#contracts/training/library/resource.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { formatBytes, humanize } from '#web/design/format.ts'
import type { Option } from '#web/design/select.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView } from '#web/resource/types.ts'
import { LessonText } from '../shared/lesson-text.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileVersions, ReplaceFile } from './file-versions.tsx'
import { TakeAlong } from './take-along.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { useDrop } from './use-drop.ts'

type Resources = typeof resources

const readers: readonly Option[] = [
  { value: 'everyone', label: 'The whole team' },
  { value: 'sellers', label: 'Trainees and sales reps' },
  { value: 'sales_reps', label: 'Sales reps' },
  { value: 'operations', label: 'Operations' },
  { value: 'admins', label: 'Admins only' },
]

const inputs: readonly Input<Resources>[] = [
  { field: 'title', wide: true },
  { field: 'type', hint: 'script, guide, sheet, …' },
  { field: 'audience', label: 'Made for' },
  { field: 'visibleTo', label: 'Seen by', options: readers },
  { field: 'description' },
  { field: 'content', label: 'Text' },
  { field: 'fileUrl', label: 'Address of a file', wide: true },
  { field: 'isActive', label: 'Shown' },
]

const record: RecordView<Resources> = {
  eyebrow: (row) => humanize(row.type),
  actions: (row) => <Actions row={row} />,
  top: (row) => (
    <div className="flex flex-col gap-3">
      {row.description && <p className="text-sm text-ink-2">{row.description}</p>}
      <FilePreview resource={row} />
      {row.content && <LessonText>{row.content}</LessonText>}
    </div>
  ),
  facts: [
    { field: 'type', render: (row) => humanize(row.type) },
    { field: 'audience', label: 'Made for' },
    { field: 'visibleTo', label: 'Seen by', options: readers },
    { field: 'downloadCount', label: 'Downloads' },
    { field: 'updatedAt', label: 'Last changed' },
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

/** Scripts, sheets and guides to read before a visit or to hand over. */
export function ResourcesScreen() {
  const isAdmin = useUser().role === 'admin'
  // Null: the dialog is closed.
  const [given, setGiven] = useState<readonly File[] | null>(null)
  useDrop(setGiven, isAdmin && given === null)
  const columns = useMemo(
    (): readonly Column<Resources>[] => [
      { field: 'title', width: 280 },
      { field: 'description', kind: 'text' },
      { field: 'type', width: 120, render: (row) => humanize(row.type) },
      {
        field: 'fileName',
        label: 'File',
        width: 190,
        render: (row) =>
          row.fileName && (
            <span className="flex min-w-0 items-baseline gap-2">
              <span className="truncate">{row.fileName}</span>
              <span className="tabular shrink-0 text-xs text-ink-3">{formatBytes(row.fileSize ?? 0)}</span>
            </span>
          ),
      },
      { field: 'audience', label: 'For', width: 110 },
      { field: 'visibleTo', label: 'Seen by', width: 150, options: readers, hidden: !isAdmin, edit: true },
      { field: 'downloadCount', label: 'Downloads', width: 110 },
      { field: 'isActive', label: 'Shown', width: 90, hidden: !isAdmin, edit: true },
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
        filters={[
          'type',
          { field: 'audience', label: 'For' },
          ...(isAdmin ? [{ field: 'visibleTo' as const, label: 'Seen by', options: readers }] : []),
        ]}
        views={[{ name: 'For customers', query: { audience: 'customer' } }]}
        record={isAdmin ? editorsRecord : record}
        sort="title"
        defaults={{ isActive: true }}
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
