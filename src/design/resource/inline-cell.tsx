import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { valueIn } from '#platform/contract/custom-names.ts'
import type { Contract } from '#platform/contract/define.ts'
import type { FieldInfo } from '#platform/contract/field-info.ts'
import { messageOf } from '#shell/data/api.ts'
import { cx } from '../cx.ts'
import { FieldInput } from './field-input.tsx'
import { checkChanges, type Values } from './form-values.ts'
import type { Row } from './types.ts'

type InlineCellProps = {
  contract: Contract
  info: FieldInfo
  row: Row
  isFigure: boolean
  onSave: (row: Row, changes: Values) => Promise<unknown>
  children: ReactNode
}

const atOnce: readonly FieldInfo['kind'][] = ['choice', 'flag', 'reference']

/** A value that becomes an editor when clicked; Enter and leaving it save, Escape cancels. */
export function InlineCell({ contract, info, row, isFigure, onSave, children }: InlineCellProps) {
  // Keeps the record as it was when editing began: what somebody else saves meanwhile is a conflict.
  const [draft, setDraft] = useState<{ value: unknown; base: Row }>()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    setDraft(undefined)
    setProblem(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = async (value: unknown, base: Row) => {
    const { values, problems } = checkChanges(contract, [info], { [info.field]: value }, base)
    if (problems[info.field]) return setProblem(problems[info.field])
    if (Object.keys(values).length === 0) return close()
    setSaving(true)
    try {
      await onSave(base, values)
      close()
    } catch (error) {
      setProblem(messageOf(error, 'Not saved. Please try again.'))
    } finally {
      setSaving(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && draft && !atOnce.includes(info.kind) && info.kind !== 'long') {
      event.preventDefault()
      void save(draft.value, draft.base)
    }
  }

  if (!draft) {
    return (
      <button
        ref={button}
        type="button"
        title={`Change ${info.label.toLowerCase()}`}
        onClick={(event) => {
          event.stopPropagation()
          setDraft({ value: valueIn(row, info.field) ?? (info.kind === 'flag' ? false : ''), base: row })
        }}
        className={cx(
          '-mx-1.5 inline-block min-h-6 max-w-[calc(100%+0.75rem)] min-w-8 truncate rounded-sm px-1.5 align-middle hover:bg-surface hover:shadow-[inset_0_0_0_1px_var(--line-strong)]',
          isFigure ? 'text-right' : 'text-left',
        )}
      >
        {children}
      </button>
    )
  }
  const isAtOnce = atOnce.includes(info.kind)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only catches the keys of the editor inside
    <div
      className={cx('relative -mx-1.5', isSaving && 'opacity-60')}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const leaves = !event.currentTarget.contains(event.relatedTarget)
        if (leaves && !isAtOnce && !isSaving && !problem) void save(draft.value, draft.base)
        else if (leaves && problem) close()
      }}
    >
      <FieldInput
        info={info}
        value={draft.value}
        label={info.label}
        autoFocus
        onChange={(value) => {
          setDraft({ ...draft, value })
          setProblem(undefined)
          if (isAtOnce) void save(value, draft.base)
        }}
        onBlur={isAtOnce ? close : undefined}
      />
      {problem && (
        <p
          role="alert"
          className="absolute top-full left-0 z-10 mt-1 w-max max-w-64 rounded-sm border border-red-line bg-red-soft px-2 py-1 text-xs text-red shadow-2"
        >
          {problem}
        </p>
      )}
    </div>
  )
}
