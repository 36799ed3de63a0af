import { Library } from 'lucide-react'
import { useMemo } from 'react'
import { resources } from '#contracts/training/resource.ts'
import { useUser } from '#web/app/session.ts'
import { humanize } from '#web/design/format.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView } from '#web/resource/types.ts'
import { LessonText } from '../shared/lesson-text.tsx'
import { TakeAlong } from './take-along.tsx'

type Resources = typeof resources

const inputs: readonly Input<Resources>[] = [
  { field: 'title', wide: true },
  { field: 'type', hint: 'script, guide, sheet, …' },
  { field: 'audience' },
  { field: 'description' },
  { field: 'content', label: 'Text' },
  { field: 'fileUrl', label: 'Address of a file', wide: true },
  { field: 'isActive', label: 'Shown' },
]

const record: RecordView<Resources> = {
  eyebrow: (row) => humanize(row.type),
  actions: (row) => <TakeAlong resource={row} />,
  top: (row) => (
    <div className="flex flex-col gap-3">
      {row.description && <p className="text-sm text-ink-2">{row.description}</p>}
      {row.content && <LessonText>{row.content}</LessonText>}
    </div>
  ),
  facts: [
    { field: 'type', render: (row) => humanize(row.type) },
    { field: 'audience' },
    { field: 'downloadCount', label: 'Downloads' },
    { field: 'updatedAt', label: 'Last changed' },
  ],
}

/** Scripts, sheets and guides to read before a visit or to hand over. */
export function ResourcesScreen() {
  const isAdmin = useUser().role === 'admin'
  const columns = useMemo(
    (): readonly Column<Resources>[] => [
      { field: 'title', width: 280 },
      { field: 'description', kind: 'text' },
      { field: 'type', width: 120, render: (row) => humanize(row.type) },
      { field: 'audience', label: 'For', width: 110 },
      { field: 'downloadCount', label: 'Downloads', width: 110 },
      { field: 'isActive', label: 'Shown', width: 90, hidden: !isAdmin, edit: true },
    ],
    [isAdmin],
  )
  return (
    <ResourcePage
      resource={resources}
      columns={columns}
      inputs={inputs}
      filters={['type', { field: 'audience', label: 'For' }]}
      views={[{ name: 'For customers', query: { audience: 'customer' } }]}
      record={record}
      sort="title"
      defaults={{ isActive: true }}
      empty={{ title: 'Nothing here yet', text: 'Scripts, sheets and guides stand here.', icon: <Library /> }}
    />
  )
}
