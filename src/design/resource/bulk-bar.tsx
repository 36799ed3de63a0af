import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import type { FieldInfo } from '#platform/contract/field-info.ts'
import { messageOf } from '#shell/data/api.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { formatCount } from '../format.ts'
import { Select } from '../select.tsx'
import { toast } from '../toast-store.ts'
import { FieldInput } from './field-input.tsx'
import { checkChanges, type Values } from './form-values.ts'
import type { Row } from './types.ts'

type BulkBarProps = {
  contract: Contract
  rows: readonly Row[]
  /** Fields that can be set for several records at once. */
  infos: readonly FieldInfo[]
  canUpdate: boolean
  canRemove: boolean
  /** Both return the ids of rows that were skipped because somebody changed them meanwhile. */
  onUpdate: (rows: readonly Row[], changes: Values) => Promise<readonly string[]>
  onRemove: (rows: readonly Row[]) => Promise<readonly string[]>
  /** Actions of the screen itself. */
  more?: ReactNode
  /** Rows in `left` stay selected. */
  onDone: (left: readonly string[]) => void
}

/** Actions for the selected rows; replaces the filters meanwhile. */
export function BulkBar({
  contract,
  rows,
  infos,
  canUpdate,
  canRemove,
  onUpdate,
  onRemove,
  more,
  onDone,
}: BulkBarProps) {
  const [isRemoving, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    try {
      onDone(await onRemove(rows))
    } catch (error) {
      toast({
        title: 'Not removed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      })
    } finally {
      setRemoving(false)
    }
  }
  return (
    <div className="flex shrink-0 items-center gap-2">
      <span className="px-1 text-sm font-medium" role="status">
        {formatCount(rows.length, contract.label.one, contract.label.many)} chosen
      </span>
      {more}
      {canUpdate && infos.length > 0 && <BulkEdit {...{ contract, rows, infos, onUpdate, onDone }} />}
      {canRemove && (
        <Button size="sm" loading={isRemoving} onClick={() => void remove()}>
          <Trash2 aria-hidden="true" />
          Remove
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => onDone([])}>
        Clear
      </Button>
    </div>
  )
}

type BulkEditProps = Pick<BulkBarProps, 'contract' | 'rows' | 'infos' | 'onUpdate' | 'onDone'>

function BulkEdit({ contract, rows: chosen, infos, onUpdate, onDone }: BulkEditProps) {
  // The rows as they were when the dialog opened, even if the list updates behind it.
  const [rows, setRows] = useState<readonly Row[]>(chosen)
  const [open, setOpen] = useState(false)
  const [field, setField] = useState('')
  const [value, setValue] = useState<unknown>(null)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const info = infos.find((one) => one.field === field)

  const apply = async () => {
    if (!info) return setProblem('Choose a field to change.')
    const { values, problems } = checkChanges(contract, [info], { [field]: value })
    if (problems[field]) return setProblem(problems[field])
    setSaving(true)
    try {
      const left = await onUpdate(rows, values)
      setOpen(false)
      onDone(left)
    } catch (error) {
      setProblem(messageOf(error, 'Nothing was changed. Please try again.'))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setRows(chosen)
        setOpen(next)
      }}
      size="sm"
      title={`Change ${formatCount(rows.length, contract.label.one, contract.label.many)}`}
      trigger={
        <Button size="sm">
          <Pencil aria-hidden="true" />
          Change…
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="primary" loading={isSaving} onClick={() => void apply()}>
            Change
          </Button>
        </>
      }
    >
      <Field label="What">
        <Select
          value={field}
          options={infos.map((one) => ({ value: one.field, label: one.label }))}
          onValueChange={(next) => {
            setField(next)
            setValue(infos.find((one) => one.field === next)?.kind === 'flag' ? false : null)
            setProblem(undefined)
          }}
        />
      </Field>
      {info && (
        <Field
          label="New value"
          error={problem}
          hint={info.nullable ? 'Leave empty to clear the field.' : undefined}
        >
          <FieldInput info={info} value={value} onChange={setValue} />
        </Field>
      )}
      {!info && problem && <p className="text-xs text-red">{problem}</p>}
    </Dialog>
  )
}
