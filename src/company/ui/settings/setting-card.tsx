import { type FormEvent, useRef, useState } from 'react'
import { companySettings } from '#company/contract/company-setting.ts'
import type { SettingKey } from '#company/contract/settings.ts'
import {
  type SettingGroup,
  valueAt,
  withEntry,
  withoutEntry,
} from '#company/contract/settings-in-words/setting-field.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { Field } from '#design/field.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import { wholeFields } from '#design/resource/writes.ts'
import { messageOf } from '#shell/data/api.ts'
import { decideSettings, problemAt, type Typed } from './decide-settings.ts'
import { EntryGone, settingChanges } from './setting-changes.ts'
import { SettingEditor } from './setting-editor.tsx'
import { PartFrame } from './setting-part.tsx'
import { partsOf } from './setting-parts.ts'
import type { SettingRow } from './setting-row.ts'
import { controlIdOf, idOf, sectionIdOf } from './setting-sections.ts'

type SettingCardProps = {
  group: SettingGroup
  /** Edited rows as they were when editing started; other rows are live. */
  rows: readonly SettingRow[]
  typed: Typed
  onTyped: (change: (before: Typed) => Typed) => void
}

/** With more entries than this, they start collapsed. */
const mostUnfolded = 6

/** A section of settings, saved together; the input stays when a value is invalid. */
export function SettingCard({ group, rows, typed, onTyped }: SettingCardProps) {
  const { saveParts } = useResource(companySettings)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const rowOf = (key: SettingKey) => rows.find((row) => row.key === key)
  const isDirty = Object.keys(typed).length > 0
  const { list } = group
  const parts = partsOf(group.fields, list)

  const form = useRef<HTMLFormElement>(null)
  /** The buttons go once nothing is left to save: focus stays in the section. */
  const keepFocus = () => {
    const { activeElement } = document
    if (
      activeElement === null ||
      activeElement === document.body ||
      activeElement instanceof HTMLButtonElement
    )
      form.current?.focus({ preventScroll: true })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { changed, found } = decideSettings(group, typed)
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      for (const [key, { base, changes }] of changed) {
        const saved = await saveParts(base, changes, settingChanges(group, key, base))
        if (saved) {
          keepFocus()
          onTyped((now) => without(now, typed, base))
        }
        if (!saved) setFailure('What you typed was not saved. It is kept here until you save or discard it.')
      }
    } catch (error) {
      setFailure(
        error instanceof EntryGone
          ? error.message
          : messageOf(error, 'This could not be saved. What you typed is kept; please try again.'),
      )
    } finally {
      setSaving(false)
    }
  }

  /** Adding or removing an entry is saved at once, and can be undone like every change. */
  const changeList = async (change: (value: unknown) => unknown) => {
    const row = list && rowOf(list.key)
    if (!row) return
    setSaving(true)
    setFailure(undefined)
    await saveParts(row, { value: change(row.value) }, wholeFields(companySettings)).catch((error: unknown) =>
      setFailure(messageOf(error, 'This could not be saved. Please try again.')),
    )
    setSaving(false)
  }

  return (
    <form
      ref={form}
      id={sectionIdOf(group.id)}
      aria-label={group.title}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="scroll-mt-[calc(var(--banner,0px)+4.5rem)] rounded-lg outline-none"
    >
      <Card title={group.title} description={group.text} className={cx(!list && !isDirty && '[&>div]:pb-2')}>
        {parts.map((part) => (
          <PartFrame
            key={part.entry}
            name={part.name}
            isFolded={parts.length > mostUnfolded}
            hasProblem={part.fields.some((one) => problemAt(problems, idOf(one)) !== undefined)}
            isChanged={part.fields.some((one) => idOf(one) in typed)}
            onRemove={
              list && !isDirty && !isSaving
                ? () => void changeList((all) => withoutEntry(all, list, part.entry))
                : undefined
            }
            canRemove={list !== undefined}
          >
            <div className="grid gap-x-4 sm:grid-cols-2">
              {part.fields.map((one) => {
                const id = idOf(one)
                const [own, row] = [typed[id], rowOf(one.key)]
                return (
                  <Field
                    key={id}
                    id={controlIdOf(id)}
                    label={one.label}
                    hint={one.hint}
                    error={problemAt(problems, id)}
                    className={cx((one.kind === 'long' || one.kind === 'lines') && 'sm:col-span-2')}
                  >
                    <SettingEditor
                      kind={one.kind}
                      value={own ? own.value : valueAt(row?.value, one.path)}
                      onChange={(value) =>
                        row && onTyped((before) => ({ ...before, [id]: { value, base: row } }))
                      }
                    />
                  </Field>
                )
              })}
            </div>
          </PartFrame>
        ))}
        {failure && (
          <p role="alert" className="mt-1 text-sm text-red">
            {failure}
          </p>
        )}
        {(list || isDirty) && (
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            {list && (
              <Button
                variant="ghost"
                className="mr-auto"
                disabled={isDirty || isSaving}
                onClick={() => void changeList((all) => withEntry(all, list))}
              >
                Add {/^[aeiou]/.test(list.one) ? 'an' : 'a'} {list.one}
              </Button>
            )}
            {isDirty && (
              <>
                <Button
                  variant="ghost"
                  onClick={() => {
                    keepFocus()
                    onTyped(() => ({}))
                    setProblems({})
                    setFailure(undefined)
                  }}
                >
                  Discard
                </Button>
                <Button type="submit" variant="primary" loading={isSaving}>
                  Save {group.title.toLowerCase()}
                </Button>
              </>
            )}
          </div>
        )}
      </Card>
    </form>
  )
}

/** The edits left after a setting is saved: those made while it was being saved. */
const without = (now: Typed, saved: Typed, base: SettingRow): Typed =>
  Object.fromEntries(Object.entries(now).filter(([id, own]) => own.base !== base || own !== saved[id]))
