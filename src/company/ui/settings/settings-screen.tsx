import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { companySettings } from '#company/contract/company-setting.ts'
import { settingGroups } from '#company/contract/settings-in-words/setting-fields.ts'
import { buttonClass } from '#design/button.tsx'
import { EarlierText } from '#design/form/form-body.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { BrandCard } from './brand-card.tsx'
import { asBegun } from './decide-settings.ts'
import { PagePreview } from './previews/page-preview.tsx'
import { SetElsewhere } from './set-elsewhere.tsx'
import { SettingCard } from './setting-card.tsx'
import { SettingNav } from './setting-nav.tsx'
import { pageShown, settingPages } from './setting-pages.ts'
import { valuesAsTyped, valuesOf } from './setting-values.ts'
import { useSettingDrafts } from './use-setting-drafts.ts'
import { useShownSetting } from './use-shown-setting.ts'

/** Company settings, a page for each part of the business, with a preview of what follows from them. */
export function SettingsScreen() {
  const { data, error, refetch } = useRows(companySettings, { limit: 200, sort: 'key' })
  const [search, setSearch] = useSearchState()
  const [color, setColor] = useState<string>()
  const rows = data?.items ?? []
  const values = valuesOf(rows)
  const groups = settingGroups(values)
  const drafts = useSettingDrafts(groups)
  const pages = settingPages(groups)
  const page = pageShown(pages, search)
  useShownSetting(search, data !== undefined)

  const section = (id: string) => {
    const brandRow = id === 'brand' ? rows.find(({ key }) => key === 'brand') : undefined
    if (brandRow) return <BrandCard key={id} row={brandRow} onColor={setColor} />
    const typed = drafts.of(id)
    const begun = asBegun(rows, typed)
    const group = settingGroups(valuesOf(begun)).find((one) => one.id === id)
    return (
      group && (
        <SettingCard
          key={id}
          group={group}
          rows={begun}
          typed={typed}
          onTyped={(change) => drafts.change(id, change)}
        />
      )
    )
  }

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
      {error && !data && <LoadFailed error={error} what="The settings" onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSettings />}
      {data && page && (
        <div className="grid gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6">
          <SettingNav
            pages={pages}
            page={page}
            unsaved={drafts.unsaved}
            onPage={(next) => setSearch({ page: next, section: undefined, field: undefined }, true)}
          />
          <div className="grid min-w-0 content-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-6">
            <div className="xl:col-span-2">
              <h2 className="display text-xl">{page.title}</h2>
              <p className="text-sm text-ink-2">{page.text}</p>
            </div>
            <div className="min-w-0 self-start xl:sticky xl:top-[calc(var(--banner,0px)+4.5rem)] xl:order-last">
              <PagePreview
                key={page.id}
                page={page.id}
                values={valuesAsTyped(values, groups, drafts.of)}
                color={color}
              />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {page.groups.map(({ id }) => section(id))}
              <SetElsewhere paths={page.also} />
            </div>
          </div>
        </div>
      )}
      <EarlierText kept={drafts.kept} />
    </Page>
  )
}

/** Where the pages, their sections and the preview will stand. */
function LoadingSettings() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6">
      <span className="sr-only">Loading the settings</span>
      <Skeleton className="h-11 rounded-lg lg:h-88" />
      <div className="grid content-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-6">
        <Skeleton className="h-12 w-72 max-w-full xl:col-span-2" />
        <Skeleton className="h-96 rounded-lg max-xl:hidden xl:order-last" />
        <Skeleton className="h-128 rounded-lg" />
      </div>
    </div>
  )
}
