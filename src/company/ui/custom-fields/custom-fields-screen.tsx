import { ArrowDown, ArrowUp, TextCursorInput } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { humanize } from '#design/format.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Input, RecordView, View } from '#design/resource/types.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { toast } from '#design/toast-store.ts'
import { customFields, customizable } from '#platform/contract/custom-field.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { messageOf } from '#shell/data/api.ts'
import { useRows } from '#shell/data/rows.ts'
import { useSearchState } from '#shell/page/search-state.ts'
import { placeAmong } from './place-among.ts'

type CustomFields = typeof customFields
type Definition = RowOf<CustomFields>

const views: readonly View[] = [
  ...customizable.map((recordType) => ({
    name: humanize(recordType),
    query: { recordType },
  })),
  { name: 'Removed', query: { deleted: '1' } },
]

const inputs: readonly (Input<CustomFields>['field'] | Input<CustomFields>)[] = [
  'recordType',
  'label',
  'type',
  { field: 'choices', when: ({ type }) => type === 'choice' },
  'help',
]

const record: RecordView<CustomFields> = {
  subtitle: (row) => `On ${row.recordType}`,
  actions: (row) => !row.deletedAt && <Order field={row} />,
  facts: ['recordType', 'type', 'choices', 'help', 'key', 'createdAt'],
}

/** The fields that the company adds to its records: named, put in order, removed and brought back. */
export function CustomFieldsScreen() {
  const [{ recordType }] = useSearchState()
  const on = customizable.find((one) => one === recordType)
  return (
    <ResourcePage
      resource={customFields}
      columns={['label', 'recordType', 'type', 'help', 'key']}
      inputs={inputs}
      filters={['recordType', 'type']}
      views={views}
      record={record}
      sort="position"
      search={false}
      defaults={on ? { recordType: on } : {}}
      empty={{
        title: 'No custom fields yet',
        text: 'Add what your company notes of its prospects, clients, products or orders. A field is at once in forms, lists, filters and exports.',
        icon: <TextCursorInput />,
      }}
    />
  )
}

/** Moves a field up or down among those of the same records. */
function Order({ field }: { field: Definition }) {
  const { recordType, id } = field
  const { data } = useRows(customFields, { recordType, sort: 'position', limit: 200 })
  const { save, may } = useResource(customFields)
  const all = data?.items ?? []
  if (!may.update) return null
  const move = (by: -1 | 1) => {
    const position = placeAmong(all, id, by)
    if (position === undefined) return
    save(field, { position }).catch((error: unknown) =>
      toast({
        title: 'Not moved',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    )
  }
  return (
    <>
      <Button size="sm" disabled={placeAmong(all, id, -1) === undefined} onClick={() => move(-1)}>
        <ArrowUp aria-hidden="true" />
        Move up
      </Button>
      <Button size="sm" disabled={placeAmong(all, id, 1) === undefined} onClick={() => move(1)}>
        <ArrowDown aria-hidden="true" />
        Move down
      </Button>
    </>
  )
}
