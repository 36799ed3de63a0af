import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { FieldInfo } from '#platform/contract/field-info.ts'
import { Button } from '../button.tsx'
import { Popover } from '../popover.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { describeFilter, type FilterValues, filterOf, type Search, withFilter } from './list-query.ts'
import { useName } from './references.ts'

type FilterBarProps = {
  infos: readonly FieldInfo[]
  search: Search
  onChange: (change: Record<string, string | undefined>) => void
}

/** The active filters in words, and a menu to add one. */
export function FilterBar({ infos, search, onChange }: FilterBarProps) {
  const set = infos.flatMap((info) => {
    const values = filterOf(search, info.field)
    return values ? [{ info, values }] : []
  })
  const apply = (info: FieldInfo, values: FilterValues | undefined) =>
    onChange(withFilter(search, info.field, values))
  return (
    <>
      {set.map(({ info, values }) => (
        <Chip key={info.field} info={info} values={values} onApply={(next) => apply(info, next)} />
      ))}
      <AddFilter infos={infos.filter((info) => !set.some((one) => one.info === info))} onApply={apply} />
    </>
  )
}

type ChipProps = {
  info: FieldInfo
  values: FilterValues
  onApply: (values: FilterValues | undefined) => void
}

function Chip({ info, values, onApply }: ChipProps) {
  const [open, setOpen] = useState(false)
  const id = info.kind === 'reference' ? values[''] : undefined
  const name = useName(info, id)
  return (
    <span className="inline-flex h-7 shrink-0 items-center rounded-md bg-blue-soft text-sm text-blue max-md:order-1 touch:h-11">
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={`Filter by ${info.label}`}
        className="w-72"
        trigger={
          <button
            type="button"
            className="focus-inset h-full max-w-72 truncate rounded-md pl-2.5 hover:underline"
          >
            {describeFilter(info, values, (one) => (one === id && name ? name : one))}
          </button>
        }
      >
        <FilterEditor
          info={info}
          values={values}
          onApply={(next) => {
            onApply(next)
            setOpen(false)
          }}
        />
      </Popover>
      <button
        type="button"
        aria-label={`Remove the filter on ${info.label}`}
        className="focus-inset grid h-full w-7 place-items-center rounded-md touch:w-11"
        onClick={() => onApply(undefined)}
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}

type AddFilterProps = {
  infos: readonly FieldInfo[]
  onApply: (info: FieldInfo, values: FilterValues | undefined) => void
}

function AddFilter({ infos, onApply }: AddFilterProps) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<FieldInfo>()
  if (infos.length === 0) return null
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setChosen(undefined)
      }}
      label="Add a filter"
      className={chosen ? 'w-72' : 'w-52 p-1'}
      trigger={
        <Button size="sm" variant="ghost" className="border-dashed border-line-strong max-md:-order-1">
          <Plus aria-hidden="true" />
          Filter
        </Button>
      }
    >
      {chosen ? (
        <FilterEditor
          info={chosen}
          values={undefined}
          onApply={(values) => {
            onApply(chosen, values)
            setOpen(false)
            setChosen(undefined)
          }}
        />
      ) : (
        <ul>
          {infos.map((info) => (
            <li key={info.field}>
              <button
                type="button"
                className="focus-inset flex min-h-8 w-full items-center rounded-sm px-2 text-left text-sm hover:bg-accent-soft touch:min-h-11"
                onClick={() => setChosen(info)}
              >
                {info.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
