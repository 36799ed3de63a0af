import { Button } from '#design/button.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { userReference } from '#design/resource/known-references.ts'
import { searchReference, useReferenceNames } from '#design/resource/references.ts'
import { type Option, Select } from '#design/select.tsx'

export const filterNames = ['person', 'kind', 'entity', 'record', 'from', 'to'] as const

const any = 'any'
const kinds: readonly Option[] = [
  { value: any, label: 'Every kind' },
  { value: 'access', label: 'Signing in, refusals' },
  { value: 'export', label: 'Exports' },
  { value: 'reveal', label: 'Secrets looked up' },
  { value: 'added', label: 'Added' },
  { value: 'changed', label: 'Changed' },
  { value: 'removed', label: 'Removed' },
  { value: 'moved', label: 'Approvals and moves' },
]

type AuditFiltersProps = {
  asked: Readonly<Record<string, string>>
  entities: readonly Option[]
  onChange: (change: Record<string, string | undefined>) => void
  onClear: () => void
}

/** Filters by person, kind, record type and date; kept in the address bar. */
export function AuditFilters({ asked, entities, onChange, onClear }: AuditFiltersProps) {
  const nameOf = useReferenceNames(userReference, asked.person ? [asked.person] : [])
  const chosen = (value: string) => (value === any ? undefined : value)
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 lg:grid-cols-5 max-lg:[&>:first-child]:col-span-2">
      <Field label="Who">
        <Combobox
          placeholder="Anyone"
          value={asked.person ?? ''}
          valueLabel={asked.person ? nameOf(asked.person) : undefined}
          emptyLabel="Anyone"
          search={(query, signal) => searchReference(userReference, query, signal)}
          onValueChange={(person) => onChange({ person: person || undefined })}
        />
      </Field>
      <Field label="Kind">
        <Select
          value={asked.kind ?? any}
          onValueChange={(kind) => onChange({ kind: chosen(kind) })}
          options={kinds}
        />
      </Field>
      <Field label="Records">
        <Select
          value={asked.entity ?? any}
          onValueChange={(entity) => onChange({ entity: chosen(entity) })}
          options={[{ value: any, label: 'All records' }, ...entities]}
        />
      </Field>
      <Field label="From">
        <Input
          type="date"
          value={asked.from ?? ''}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={asked.to ?? ''}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
      {Object.keys(asked).length > 0 && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={onClear}>
          {asked.record ? 'Show all records again' : 'Clear filters'}
        </Button>
      )}
    </div>
  )
}
