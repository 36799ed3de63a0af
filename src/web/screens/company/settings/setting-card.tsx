import { type FormEvent, Fragment, useState } from 'react'
import { companySettings } from '#contracts/company/company-setting.ts'
import { type SettingKey, settingTypes } from '#contracts/company/settings.ts'
import { messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { Input, Textarea } from '#web/design/input.tsx'
import { MoneyInput, NumberInput, PercentInput } from '#web/design/number-input.tsx'
import { useResource } from '#web/resource/use-resource.ts'
import {
  type SettingField,
  type SettingGroup,
  type SettingRow,
  settled,
  valueAt,
  withEntry,
  withoutEntry,
  withValue,
} from './setting-field.ts'

const idOf = ({ key, path }: SettingField) => [key, ...path].join('.')

type SettingCardProps = { group: SettingGroup; rows: readonly SettingRow[] }

/** A group of settings, saved together; what was typed stays when something is wrong. */
export function SettingCard({ group, rows }: SettingCardProps) {
  const { save } = useResource(companySettings)
  // Only what was typed: a live change of the rest still shows.
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const rowOf = (key: SettingKey) => rows.find((row) => row.key === key)
  const isDirty = Object.keys(typed).length > 0

  /** The new values by setting, and what is wrong with them. */
  const decide = () => {
    const next = new Map<SettingKey, unknown>()
    for (const one of group.fields) {
      const id = idOf(one)
      if (id in typed)
        next.set(one.key, withValue(next.get(one.key) ?? rowOf(one.key)?.value, one.path, cleaned(typed[id])))
    }
    for (const [key, value] of next) next.set(key, settled(key, value))
    const found: Record<string, string> = {}
    for (const [key, value] of next) {
      for (const issue of settingTypes[key].safeParse(value).error?.issues ?? [])
        found[[key, ...issue.path.map(String)].join('.')] ??= issue.message
    }
    return { next, found }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { next, found } = decide()
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      for (const [key, value] of next) {
        const row = rowOf(key)
        if (row) await save(row, { value: value as SettingRow['value'] })
      }
      setTyped({})
    } catch (error) {
      setFailure(messageOf(error, 'This could not be saved. What you typed is kept; please try again.'))
    } finally {
      setSaving(false)
    }
  }

  const { list } = group
  /** An entry more or less is saved at once, and can be undone like every change. */
  const changeList = async (change: (value: unknown) => unknown) => {
    const row = list && rowOf(list.key)
    if (!row) return
    setSaving(true)
    setFailure(undefined)
    await save(row, { value: change(row.value) as SettingRow['value'] }).catch((error: unknown) =>
      setFailure(messageOf(error, 'This could not be saved. Please try again.')),
    )
    setSaving(false)
  }

  return (
    <form id={group.id} className="scroll-mt-20" noValidate onSubmit={(event) => void submit(event)}>
      <Card title={group.title} description={group.text}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {group.fields.map((one, at) => {
            const id = idOf(one)
            const isNewPart = one.part && one.part !== group.fields[at - 1]?.part
            const value = id in typed ? typed[id] : valueAt(rowOf(one.key)?.value, one.path)
            return (
              <Fragment key={id}>
                {isNewPart && (
                  <div className="mt-3 mb-2 flex items-center justify-between border-t border-line pt-4 first:mt-0 first:border-0 first:pt-0 sm:col-span-2">
                    <h3 className="font-semibold">{one.part}</h3>
                    {list && (
                      <Button
                        variant="ghost"
                        size="sm"
                        disabled={isDirty || isSaving}
                        onClick={() =>
                          void changeList((all) =>
                            withoutEntry(all, list, Number(one.path[list.path.length])),
                          )
                        }
                      >
                        Remove<span className="sr-only"> {one.part}</span>
                      </Button>
                    )}
                  </div>
                )}
                <Field
                  label={one.label}
                  hint={one.hint}
                  error={problemAt(problems, id)}
                  className={cx((one.kind === 'long' || one.kind === 'lines') && 'sm:col-span-2')}
                >
                  <Editor
                    field={one}
                    value={value}
                    onChange={(next) => setTyped((before) => ({ ...before, [id]: next }))}
                  />
                </Field>
              </Fragment>
            )
          })}
        </div>
        {failure && (
          <p role="alert" className="mt-1 text-sm text-red">
            {failure}
          </p>
        )}
        <div className="mt-2 flex justify-end gap-2">
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
            <Button
              variant="ghost"
              onClick={() => {
                setTyped({})
                setProblems({})
              }}
            >
              Discard
            </Button>
          )}
          <Button
            type="submit"
            variant={isDirty ? 'primary' : 'secondary'}
            disabled={!isDirty}
            loading={isSaving}
          >
            Save {group.title.toLowerCase()}
          </Button>
        </div>
      </Card>
    </form>
  )
}

/** Lines that hold nothing are no entries. */
const cleaned = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => String(line).trim() !== '') : value

/** The problem of a value, or of one of its lines. */
const problemAt = (problems: Readonly<Record<string, string>>, id: string) =>
  problems[id] ?? Object.entries(problems).find(([at]) => at.startsWith(`${id}.`))?.[1]

type EditorProps = { field: SettingField; value: unknown; onChange: (value: unknown) => void }

function Editor({ field: { kind }, value, onChange }: EditorProps) {
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : null
  switch (kind) {
    case 'long':
      return <Textarea rows={3} value={text} onChange={(event) => onChange(event.target.value)} />
    case 'lines':
      return (
        <Textarea
          rows={4}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => onChange(event.target.value.split('\n'))}
        />
      )
    case 'number':
      return <NumberInput value={number} onValueChange={onChange} />
    case 'dollars':
      return <NumberInput prefix="$" value={number} onValueChange={onChange} />
    case 'money':
      return <MoneyInput value={number} onValueChange={onChange} />
    case 'bps':
      return <PercentInput value={number} onValueChange={onChange} />
    default:
      return <Input type={kind} value={text} onChange={(event) => onChange(event.target.value)} />
  }
}
