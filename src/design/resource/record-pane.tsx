import { Pencil, Trash2, Undo2, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { ApiError } from '#shell/data/api.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Button, IconButton } from '../button.tsx'
import { DescriptionList } from '../description-list.tsx'
import { Sheet } from '../sheet.tsx'
import { SkeletonText } from '../skeleton.tsx'
import { Tabs } from '../tabs.tsx'
import { Tooltip } from '../tooltip.tsx'
import { FactValue } from './field-value.tsx'
import { RecordFiles, useSeesFiles } from './record-files.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordNotes, useSeesNotes } from './record-notes.tsx'
import { RevealSecret } from './reveal-secret.tsx'
import type { Fact, RecordView, Row } from './types.ts'
import { besideWidth, tableWidth, useMedia } from './use-media.ts'
import { useRecord } from './use-record.ts'
import type { May } from './use-resource.ts'
import { titleOf } from './writes.ts'

type RecordPaneProps = {
  contract: Contract
  id: string
  known: Row | undefined
  /** Undefined while its code is loading; until then no record is shown. */
  view: RecordView<Contract> | undefined
  facts: readonly Fact<Contract>[]
  may: May
  /** Fields that the role may not read. */
  hidden: ReadonlySet<string>
  canEdit: boolean
  onEdit: () => void
  onRemove: (row: Row) => void
  onRestore: (row: Row) => void
  onClose: () => void
  /** Renders the form while the record is edited. */
  form?: ((row: Row) => ReactNode) | undefined
}

/** The open record: beside the list on a wide screen, over it otherwise. */
export function RecordPane(props: RecordPaneProps) {
  const { contract, id, known, view, may, canEdit, onEdit, onRemove, onClose } = props
  // Until the record is read, the list's row is shown.
  const { data, error, refetch } = useRecord(contract, id, { placeholderData: () => known })
  const row = view && data
  const isBeside = useMedia(besideWidth)
  const isTablet = useMedia(tableWidth)
  const form = row && canEdit && may.updateRow(row) ? props.form : undefined
  const title = row ? (view?.title?.(row) ?? titleOf(contract, row)) : contract.label.one
  usePageTitle(row ? title : undefined)

  const eyebrow = row && view?.eyebrow?.(row)
  const subtitle = row && view?.subtitle?.(row)
  const buttons = row && !row.deletedAt && !form && (
    <>
      {canEdit && may.updateRow(row) && (
        <Tooltip text="Edit" shortcut="e">
          <IconButton label="Edit" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </Tooltip>
      )}
      {may.remove && may.removeRow(row) && (
        <Tooltip text="Remove">
          <IconButton label="Remove" onClick={() => onRemove(row)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Tooltip>
      )}
    </>
  )
  const body = row ? (
    form ? (
      form(row)
    ) : (
      <RecordBody {...props} view={view} row={row} />
    )
  ) : (
    <Missing error={error} contract={contract} onRetry={() => void refetch()} />
  )

  if (!isBeside) {
    return (
      <Sheet
        open
        modal={!isTablet}
        onOpenChange={onClose}
        title={title}
        eyebrow={eyebrow}
        subtitle={subtitle}
        actions={buttons}
      >
        {body}
      </Sheet>
    )
  }
  return (
    <aside
      aria-label={title}
      data-pane=""
      className="flex w-[26rem] shrink-0 flex-col border-l border-line bg-surface"
    >
      <header className="flex items-start gap-3 px-5 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          {eyebrow && <div className="mb-1.5 flex flex-wrap items-center gap-1.5">{eyebrow}</div>}
          <h2 className="display line-clamp-2 text-xl">{title}</h2>
          {subtitle && <div className="text-sm text-ink-2">{subtitle}</div>}
        </div>
        <div className="-mr-1.5 flex items-center gap-0.5">
          {buttons}
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{body}</div>
    </aside>
  )
}

type MissingProps = { error: Error | null; contract: Contract; onRetry: () => void }

function Missing({ error, contract, onRetry }: MissingProps) {
  if (!error) return <SkeletonText lines={8} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      {isGone
        ? `This ${contract.label.one} does not exist, or you cannot see it.`
        : 'It could not be loaded.'}
      {!isGone && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

function RecordBody({
  contract,
  id,
  row,
  view,
  facts,
  may,
  hidden,
  onRestore,
}: RecordPaneProps & { view: RecordView<Contract>; row: Row }) {
  const shown = useMemo(
    () =>
      facts.map((fact) => ({
        fact,
        info: { ...infoOf(contract, fact.field), ...(fact.label && { label: fact.label }) },
      })),
    [contract, facts],
  )
  const seesFiles = useSeesFiles(contract)
  const seesNotes = useSeesNotes(contract)
  const actions = view.actions?.(row)
  const secrets = contract.secrets.filter((field) => typeof row[`${field}Last4`] === 'string')
  return (
    <div className="flex flex-col gap-4">
      {row.deletedAt && (
        <div className="flex items-center justify-between gap-3 rounded-md border border-amber-line bg-amber-soft px-3 py-2 text-sm text-amber">
          This {contract.label.one} was removed.
          {may.removeRow(row) && (
            <Button size="sm" onClick={() => onRestore(row)}>
              <Undo2 aria-hidden="true" />
              Restore
            </Button>
          )}
        </div>
      )}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      {view.top?.(row)}
      <Tabs
        label={titleOf(contract, row)}
        items={[
          {
            value: 'facts',
            label: 'Facts',
            content: (
              <DescriptionList
                facts={[
                  ...shown.map(({ fact, info }) => ({
                    key: info.field,
                    term: info.label,
                    value: <FactValue info={info} row={row} render={fact.render} hidden={hidden} />,
                  })),
                  ...secrets.map((field) => ({
                    key: field,
                    term: infoOf(contract, field).label,
                    value: (
                      <RevealSecret
                        contract={contract}
                        id={id}
                        field={field}
                        label={infoOf(contract, field).label}
                        last4={String(row[`${field}Last4`])}
                      />
                    ),
                  })),
                ]}
              />
            ),
          },
          ...(view.tabs ?? []).map((tab) => ({
            value: tab.value,
            label: tab.label,
            content: tab.content(row),
          })),
          ...(seesNotes
            ? [
                {
                  value: 'notes',
                  label: 'Notes',
                  content: <RecordNotes key={id} contract={contract} id={id} />,
                },
              ]
            : []),
          ...(seesFiles
            ? [
                {
                  value: 'files',
                  label: 'Files',
                  content: <RecordFiles key={id} contract={contract} id={id} />,
                },
              ]
            : []),
          {
            value: 'history',
            label: 'History',
            content: <RecordHistory contract={contract} id={id} row={row} />,
          },
        ]}
      />
    </div>
  )
}
