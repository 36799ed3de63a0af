import { useMemo, useState } from 'react'
import type { SettingGroup } from '#company/contract/settings-in-words/setting-field.ts'
import { useKept } from '#design/form/use-kept.ts'
import type { Typed } from './decide-settings.ts'
import { idOf } from './setting-sections.ts'

const nothing: Typed = {}

type Drafts = Readonly<Record<string, Typed>>

/** The edits of all sections: kept while another page is shown, and on the device like those of a form. */
export function useSettingDrafts(groups: readonly SettingGroup[]) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const values = useMemo(() => flat(drafts), [drafts])
  const ids = groups.flatMap(({ id, fields }) => fields.map((one) => `${id}/${idOf(one)}`))
  const kept = useKept<Partial<Typed>>({
    about: 'company-settings',
    values,
    start: Object.fromEntries(ids.map((id) => [id, undefined])),
    changed: Object.keys(values),
    put: (kept) => setDrafts(bySection({ ...values, ...kept })),
  })
  const of = (section: string): Typed => drafts[section] ?? nothing
  return {
    kept,
    of,
    change: (section: string, change: (before: Typed) => Typed) =>
      setDrafts((all) => ({ ...all, [section]: change(all[section] ?? nothing) })),
    unsaved: new Set(Object.keys(drafts).filter((id) => Object.keys(of(id)).length > 0)),
  }
}

const flat = (drafts: Drafts): Typed =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([id, typed]) =>
      Object.entries(typed).map(([field, own]) => [`${id}/${field}`, own]),
    ),
  )

function bySection(all: Partial<Typed>): Drafts {
  const drafts: Record<string, Typed> = {}
  for (const [name, own] of Object.entries(all)) {
    const [id = '', field = ''] = name.split('/')
    if (own) drafts[id] = { ...drafts[id], [field]: own }
  }
  return drafts
}
