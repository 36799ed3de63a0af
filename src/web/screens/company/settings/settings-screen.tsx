import { useQuery } from '@tanstack/react-query'
import { companySettings } from '#contracts/company/company-setting.ts'
import { isSettingKey, settingTypes } from '#contracts/company/settings.ts'
import type { List } from '#contracts/define.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { Page } from '#web/app/page.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { SettingCard } from './setting-card.tsx'
import type { SettingRow, SettingValues } from './setting-field.ts'
import { settingGroups } from './setting-fields.ts'

/** What the company is called, says and asks for; the website follows. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery<List<SettingRow>>({
    queryKey: [companySettings.path, { limit: 200, sort: 'key' }],
  })
  const rows = data?.items ?? []
  const groups = settingGroups(valuesOf(rows))
  return (
    <Page title="Company Settings" width="wide">
      {error && <LoadFailed error={error} what="The settings" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 rounded-lg" />}
      <div className="grid gap-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
        {groups.length > 0 && (
          <nav aria-label="Settings" className="sticky top-20 hidden self-start lg:block">
            <ul className="text-sm">
              {groups.map((group) => (
                <li key={group.id}>
                  <a
                    href={`#${group.id}`}
                    className="block rounded-md px-2 py-1.5 text-ink-2 hover:bg-hover hover:text-ink"
                  >
                    {group.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          {groups.map((group) => (
            <SettingCard key={group.id} group={group} rows={rows} />
          ))}
        </div>
      </div>
    </Page>
  )
}

/** The settings by key, each only where it is of its type. */
function valuesOf(rows: readonly SettingRow[]): SettingValues {
  const values: Record<string, unknown> = {}
  for (const { key, value } of rows) {
    if (isSettingKey(key) && settingTypes[key].safeParse(value).success) values[key] = value
  }
  return values
}
