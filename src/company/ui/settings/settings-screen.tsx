import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { companySettings } from '#company/contract/company-setting.ts'
import { isSettingKey, settingTypes } from '#company/contract/settings.ts'
import type { SettingGroup, SettingValues } from '#company/contract/settings-in-words/setting-field.ts'
import { settingGroups } from '#company/contract/settings-in-words/setting-fields.ts'
import { buttonClass } from '#design/button.tsx'
import { EarlierText } from '#design/form/form-body.tsx'
import { useKept } from '#design/form/use-kept.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { BrandCard } from './brand-card.tsx'
import { asBegun, type Typed } from './decide-settings.ts'
import { SettingCard } from './setting-card.tsx'
import { SettingNav } from './setting-nav.tsx'
import type { SettingRow } from './setting-row.ts'
import { idOf, settingAreas } from './setting-sections.ts'

const nothing: Typed = {}

/** Company settings, one section at a time; the website follows them. */
export function SettingsScreen() {
  const { data, error, refetch } = useRows(companySettings, { limit: 200, sort: 'key' })
  const [search, setSearch] = useSearchState()
  // Edits in each section are kept while another section is shown.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Typed>>>({})
  const unsaved = new Set(Object.keys(drafts).filter((id) => Object.keys(drafts[id] ?? nothing).length > 0))

  const rows = data?.items ?? []
  const areas = settingAreas(settingGroups(valuesOf(rows)))
  const groups = areas.flatMap((area) => area.groups)
  const kept = useKeptDrafts(groups, drafts, setDrafts)
  const section = (groups.find(({ id }) => id === search.section) ?? groups[0])?.id
  const typed = (section && drafts[section]) || nothing
  const begun = asBegun(rows, typed)
  const group = settingGroups(valuesOf(begun)).find(({ id }) => id === section)
  const brandRow = group?.id === 'brand' ? rows.find(({ key }) => key === 'brand') : undefined
  return (
    <Page
      title="Company Settings"
      width="wide"
      actions={
        <Link to="/custom-fields" className={buttonClass({})}>
          Custom fields
        </Link>
      }
    >
      {error && <LoadFailed error={error} what="The settings" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 rounded-lg" />}
      {group && (
        <div className="grid gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6">
          <SettingNav
            areas={areas}
            section={group.id}
            unsaved={unsaved}
            onSection={(section) => setSearch({ section, field: undefined }, true)}
          />
          {brandRow ? (
            <BrandCard row={brandRow} />
          ) : (
            <SettingCard
              key={group.id}
              group={group}
              rows={begun}
              typed={typed}
              onTyped={(change) =>
                setDrafts((all) => ({ ...all, [group.id]: change(all[group.id] ?? nothing) }))
              }
              sought={search.field}
            />
          )}
        </div>
      )}
      <EarlierText kept={kept} />
    </Page>
  )
}

type Drafts = Readonly<Record<string, Typed>>

/** The edits of all sections are kept like those of a form. */
function useKeptDrafts(groups: readonly SettingGroup[], drafts: Drafts, put: (drafts: Drafts) => void) {
  const values = useMemo(() => flat(drafts), [drafts])
  const ids = groups.flatMap(({ id, fields }) => fields.map((one) => `${id}/${idOf(one)}`))
  return useKept<Partial<Typed>>({
    about: 'company-settings',
    values,
    start: Object.fromEntries(ids.map((id) => [id, undefined])),
    changed: Object.keys(values),
    put: (kept) => put(bySection({ ...values, ...kept })),
  })
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

/** The settings by key, without values that do not match their type. */
function valuesOf(rows: readonly SettingRow[]): SettingValues {
  const values: Record<string, unknown> = {}
  for (const { key, value } of rows) {
    if (isSettingKey(key) && settingTypes[key].safeParse(value).success) values[key] = value
  }
  return values
}
