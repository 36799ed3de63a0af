import { useEffect, useState } from 'react'
import { companySettings } from '#company/contract/company-setting.ts'
import { isSettingKey, settingTypes } from '#company/contract/settings.ts'
import type { SettingValues } from '#company/contract/settings-in-words/setting-field.ts'
import { settingGroups } from '#company/contract/settings-in-words/setting-fields.ts'
import { DiscardDialog } from '#design/resource/discard-dialog.tsx'
import { useUnsaved } from '#design/resource/use-unsaved.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { asBegun, type Typed } from './decide-settings.ts'
import { SettingCard } from './setting-card.tsx'
import { SettingNav } from './setting-nav.tsx'
import type { SettingRow } from './setting-row.ts'
import { settingAreas } from './setting-sections.ts'

const nothing: Typed = {}

/** Company settings, one section at a time; the website follows them. */
export function SettingsScreen() {
  const { data, error, refetch } = useRows(companySettings, { limit: 200, sort: 'key' })
  const [search, setSearch] = useSearchState()
  // Edits in each section are kept while another section is shown.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Typed>>>({})
  const unsaved = new Set(Object.keys(drafts).filter((id) => Object.keys(drafts[id] ?? nothing).length > 0))
  const { onDirty, isAsking, stay, discard } = useUnsaved('screen')
  useEffect(() => onDirty(unsaved.size > 0), [onDirty, unsaved.size])

  const rows = data?.items ?? []
  const areas = settingAreas(settingGroups(valuesOf(rows)))
  const groups = areas.flatMap((area) => area.groups)
  const section = (groups.find(({ id }) => id === search.section) ?? groups[0])?.id
  const typed = (section && drafts[section]) || nothing
  const begun = asBegun(rows, typed)
  const group = settingGroups(valuesOf(begun)).find(({ id }) => id === section)
  return (
    <Page title="Company Settings" width="wide">
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
        </div>
      )}
      <DiscardDialog open={isAsking} onStay={stay} onLeave={discard} />
    </Page>
  )
}

/** The settings by key, without values that do not match their type. */
function valuesOf(rows: readonly SettingRow[]): SettingValues {
  const values: Record<string, unknown> = {}
  for (const { key, value } of rows) {
    if (isSettingKey(key) && settingTypes[key].safeParse(value).success) values[key] = value
  }
  return values
}
