import { Download, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { Contract, UpdateOf } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { useAction, useNewAction } from '#shell/actions.ts'
import { messageOf } from '#shell/data/api.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { Button, buttonClass } from '../button.tsx'
import { formatNumber, humanize } from '../format.ts'
import { toast } from '../toast-store.ts'
import { Tooltip } from '../tooltip.tsx'
import { useAskFirst } from './ask-first.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import type { Values } from './form-values.ts'
import { ListBody } from './list-body.tsx'
import { listPart, nextSort, requestOf, sortOf } from './list-query.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { columnsOf, factsOf, inputsOf } from './parts-of.ts'
import { RecordPane } from './record-pane.tsx'
import { ResourceForm } from './resource-form.tsx'
import type { Input, RecordView, ResourcePageProps, Row, SelectedRows } from './types.ts'
import { useColumns } from './use-columns.ts'
import { useList } from './use-list.ts'
import { useRange } from './use-range.ts'
import { useRecordView } from './use-record-view.ts'
import { useResource } from './use-resource.ts'
import { useUnsaved } from './use-unsaved.ts'
import { useWithCustomFields } from './use-with-custom-fields.ts'

const noInputs: readonly never[] = []

function toggled(selected: SelectedRows, id: string): SelectedRows {
  const { [id]: was, ...rest } = selected
  return was ? rest : { ...rest, [id]: true }
}

/** A complete screen for one resource: list, filters, views, record, forms, bulk changes, export. */
export function ResourcePage<C extends Contract>(page: ResourcePageProps<C>) {
  const contract = useWithCustomFields(page.resource)
  const props = { ...page, resource: contract }
  const { sort: usual = '-createdAt' } = props
  const columns = useMemo(() => columnsOf(contract, props.columns), [contract, props.columns])
  const inputs = useMemo(() => inputsOf(contract, props.inputs), [contract, props.inputs])
  const engine = useResource(contract)
  const { hidden } = engine
  const elsewhere = props.elsewhere ?? noInputs
  const may = elsewhere.includes('remove') ? { ...engine.may, remove: false } : engine.may
  const [search, setSearch] = useSearchState()
  const columnInfos = useColumns(contract, columns, hidden)

  const asked = listPart(contract, search)
  const sort = sortOf(search, usual)
  const request = { ...requestOf(contract, asked), sort: search.sort ?? usual, ...props.scope }
  const list = useList(contract, request)

  const [selected, setSelected] = useState<SelectedRows>({})
  const [active, setActive] = useState(-1)
  const [isCreating, setCreating] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const unsaved = useUnsaved()
  const first = useAskFirst()
  const chosen = list.rows.filter((row) => selected[row.id])
  const openId = search.open
  const canCreate = may.create && inputs.length > 0 && !elsewhere.includes('create')
  const canEdit = may.update && inputs.length > 0
  const canSelect = canEdit || may.remove || props.bulk !== undefined

  const open = useCallback(
    (id: string | undefined) =>
      unsaved.leaving(() => {
        setEditing(false)
        setSearch({ open: id })
      }),
    [unsaved, setSearch],
  )
  const range = useRange({ rows: list.rows, selected, onSelected: setSelected })
  const nextTo = (by: number) => Math.min(list.rows.length - 1, Math.max(0, active + by))
  const markTo = (by: number) => {
    range.extend(Math.max(active, 0), nextTo(by))
    setActive(nextTo(by))
  }
  const step = (by: number) => {
    const next = nextTo(by)
    range.forget()
    setActive(next)
    const row = list.rows[next]
    if (openId && row) open(row.id)
  }
  // A custom layout has its own keys.
  const hasRows = !props.layouts?.some(({ value }) => value === search.as)
  const here = hasRows ? list.rows[active] : undefined
  const group = 'Here'
  useAction({ label: 'Next row', keys: 'j', group, hidden: true, run: () => step(1) }, hasRows)
  useAction({ label: 'Previous row', keys: 'k', group, hidden: true, run: () => step(-1) }, hasRows)
  useAction(
    {
      label: 'Mark down to the next row',
      keys: 'shift+arrowdown',
      group,
      hidden: true,
      run: () => markTo(1),
    },
    hasRows && canSelect,
  )
  useAction(
    {
      label: 'Mark up to the previous row',
      keys: 'shift+arrowup',
      group,
      hidden: true,
      run: () => markTo(-1),
    },
    hasRows && canSelect,
  )
  useAction(
    {
      label: 'Select row',
      keys: 'x',
      group,
      hidden: true,
      run: () => here && setSelected(toggled(selected, here.id)),
    },
    hasRows && canSelect,
  )
  useAction(
    {
      label: 'Edit',
      keys: 'e',
      group,
      hidden: true,
      run: () => {
        const id = openId ?? here?.id
        if (!id) return
        if (id !== openId) setSearch({ open: id })
        setEditing(true)
      },
    },
    canEdit,
  )
  useNewAction(`New ${contract.label.one}`, () => setCreating(true), canCreate)
  useAction(
    { label: 'Close the record', keys: 'escape', group, hidden: true, run: () => open(undefined) },
    openId !== undefined,
  )

  const agreed = async (record: Values, before?: Row) =>
    first.agree((await props.askFirst?.(record, before)) ?? null)
  const keepChosen = (left: readonly string[]) =>
    setSelected(Object.fromEntries(left.map((id) => [id, true])))
  const save = (row: Row, changes: Values) => engine.save(row, changes as UpdateOf<C> & Values)
  const attempt = (act: Promise<unknown>, title: string) => {
    act.catch((error: unknown) =>
      toast({ title, description: messageOf(error, 'Please try again.'), variant: 'destructive' }),
    )
  }
  const view = useRecordView(props.record, openId !== undefined || list.state !== 'loading')
  const facts = useMemo(() => factsOf(contract, view?.facts ?? columns), [contract, view, columns])
  const editable = useMemo(
    () =>
      inputs
        .filter((input) => !input.custom)
        .map((input) => input.field)
        .filter((field) => field in contract.update.shape)
        .map((field) => infoOf(contract, field))
        // Values that depend on each record's own fields cannot be set for several at once.
        .filter((info) => !info.kindBy),
    [inputs, contract],
  )

  return (
    <>
      <Page
        fill
        title={props.title ?? humanize(contract.label.many)}
        meta={list.total !== undefined && formatNumber(list.total)}
        actions={
          <>
            {props.actions}
            <Tooltip text="Download as CSV">
              <a
                href={addressOf([`${contract.path}/export.csv`, request])}
                download
                aria-label="Download as CSV"
                className={buttonClass({ variant: 'ghost', icon: true })}
              >
                <Download aria-hidden="true" />
              </a>
            </Tooltip>
            {canCreate && (
              <Button variant="primary" onClick={() => setCreating(true)}>
                <Plus aria-hidden="true" />
                <span className="max-sm:sr-only">New {contract.label.one}</span>
              </Button>
            )}
          </>
        }
        toolbar={
          chosen.length > 0 ? (
            <BulkBar
              contract={contract}
              rows={chosen}
              infos={editable}
              canUpdate={may.update && !props.askFirst}
              canRemove={may.remove}
              onUpdate={engine.saveMany}
              onRemove={engine.removeMany}
              more={props.bulk?.(chosen, keepChosen)}
              onDone={keepChosen}
            />
          ) : (
            <ListToolbar
              page={props}
              columns={columnInfos}
              search={search}
              onChange={setSearch}
              hidden={hidden}
            />
          )
        }
        aside={
          openId && (
            <RecordPane
              key={openId}
              contract={contract}
              id={openId}
              known={list.rows.find((row) => row.id === openId)}
              view={view as RecordView<Contract> | undefined}
              facts={facts}
              may={may}
              hidden={hidden}
              canEdit={canEdit}
              onEdit={() => setEditing(true)}
              onClose={() => open(undefined)}
              onRemove={(row) => {
                setSearch({ open: undefined })
                attempt(engine.remove(row), 'Not removed')
              }}
              onRestore={(row) => attempt(engine.restore(row.id), 'Not restored')}
              form={
                isEditing && canEdit
                  ? (row) => (
                      <ResourceForm
                        key={row.id}
                        contract={contract}
                        inputs={inputs as readonly Input<Contract>[]}
                        row={row}
                        hidden={hidden}
                        submitLabel="Save"
                        onDirty={unsaved.onDirty}
                        onCancel={() => unsaved.leaving(() => setEditing(false))}
                        onChange={async (values, base) => {
                          const isChanged = Object.keys(values).length > 0
                          if (isChanged && !(await agreed({ ...base, ...values }, base))) return false
                          if (isChanged) await save(base, values)
                          unsaved.onDirty(false)
                          setEditing(false)
                          return true
                        }}
                      />
                    )
                  : undefined
              }
            />
          )
        }
      >
        <ListBody
          page={props}
          list={list}
          columns={columnInfos}
          search={search}
          request={request}
          sort={sort}
          onSort={(field) => setSearch({ sort: nextSort(sort, field, search.sort !== undefined) })}
          selected={selected}
          onSelected={setSelected}
          onMark={(index, on, isRange) => {
            range.mark(index, on, isRange)
            setActive(index)
          }}
          canSelect={canSelect}
          active={active}
          openId={openId}
          isFiltered={Object.keys(asked).some((key) => key !== 'sort')}
          onClear={() => setSearch(Object.fromEntries(Object.keys(asked).map((key) => [key, undefined])))}
          onCreate={canCreate ? () => setCreating(true) : undefined}
          actions={{ open, canEdit: may.updateRow, save }}
        />
      </Page>
      {isCreating && (
        <CreateDialog
          contract={contract}
          inputs={inputs}
          hidden={hidden}
          defaults={{ ...props.defaults }}
          onClose={() => setCreating(false)}
          onAdd={async (values) => {
            if (!(await agreed(values))) return false
            const row = await engine.create(values)
            setCreating(false)
            setSearch({ open: String(row.id) })
            return true
          }}
        />
      )}
      {first.dialog}
      <DiscardDialog open={unsaved.isAsking} onStay={unsaved.stay} onLeave={unsaved.discard} />
    </>
  )
}
