import { ScrollText } from 'lucide-react'
import type { RowOf } from '#contracts/define.ts'
import { auditLogs } from '#contracts/identity/audit-log.ts'
import { DateTime, None } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'
import { userReference } from '#web/resource/known-references.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, RecordView, View } from '#web/resource/types.ts'

type Audit = typeof auditLogs
type Entry = RowOf<Audit>

const who = { field: 'performedBy', label: 'Who', reference: userReference } as const

const columns: readonly Column<Audit>[] = [
  {
    field: 'createdAt',
    label: 'When',
    width: 160,
    render: (row) => <DateTime value={row.createdAt} style="datetime" />,
  },
  { ...who, width: 170 },
  { field: 'action', label: 'Did', width: 150, render: (row) => humanize(row.action) },
  { field: 'entityType', label: 'To', width: 180, render: (row) => humanize(row.entityType) },
  { field: 'changes', label: 'Changed', render: (row) => changed(row).map(humanize).join(', ') || <None /> },
  { field: 'reason', kind: 'text', width: 200 },
  { field: 'ipAddress', label: 'Address', width: 130, hidden: true },
]

const views: readonly View[] = [
  { name: 'Revealed secrets', query: { action: 'reveal' } },
  { name: 'Removed', query: { action: 'remove' } },
  { name: 'Settings', query: { entityType: 'company_settings' } },
  { name: 'Team', query: { entityType: 'users' } },
]

const record: RecordView<Audit> = {
  title: (row) => `${humanize(row.entityType)}: ${humanize(row.action)}`,
  subtitle: (row) => <DateTime value={row.createdAt} style="datetime" />,
  top: (row) => <Values entry={row} />,
  facts: [
    who,
    { field: 'reason', kind: 'long' },
    { field: 'entityId', label: 'Record', kind: 'text' },
    { field: 'ipAddress', label: 'Address' },
    { field: 'userAgent', label: 'Program', kind: 'long' },
  ],
}

/** Who changed what, when and why; nothing here can be changed. */
export function AuditScreen() {
  return (
    <ResourcePage
      resource={auditLogs}
      title="Audit"
      columns={columns}
      filters={[
        who,
        { field: 'entityType', label: 'To' },
        { field: 'action', label: 'Did' },
        { field: 'createdAt', label: 'When' },
      ]}
      views={views}
      record={record}
      search={false}
      empty={{ title: 'Nothing was changed yet', icon: <ScrollText /> }}
    />
  )
}

function changed({ changes }: Entry): string[] {
  return Array.isArray(changes) ? changes.map(String) : []
}

function printed(values: Entry['oldValues'], field: string): string {
  const value = typeof values === 'object' && values !== null && !Array.isArray(values) ? values[field] : null
  if (value === null || value === undefined) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function Values({ entry }: { entry: Entry }) {
  const fields = changed(entry)
  if (fields.length === 0) return null
  return (
    <Table caption="What was changed">
      <thead>
        <tr>
          <Th>Field</Th>
          <Th>Before</Th>
          <Th>After</Th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <Tr key={field}>
            <Td>{humanize(field)}</Td>
            <Td className="max-w-36 wrap-anywhere text-ink-2">{printed(entry.oldValues, field)}</Td>
            <Td className="max-w-36 wrap-anywhere">{printed(entry.newValues, field)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
