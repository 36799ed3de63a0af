import { illegalJurisdictions } from '#company/contract/illegal-jurisdiction.ts'
import { lawByState } from '#company/rules/law-map.ts'
import { stateNames } from '#company/rules/states.ts'
import { Button } from '#design/button.tsx'
import { companyToday, formatCount } from '#design/format.ts'
import type { LayoutPart } from '#design/resource/types.ts'
import { RowTable } from '#design/row-table.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { Reviewed } from './reviewed-today.tsx'
import { Status } from './rule-status.tsx'
import { MapLegend, StatesMap } from './states-map.tsx'

type Rule = RowOf<typeof illegalJurisdictions>

const most = 200

/** Rules on a map; choosing a state filters the list, and the table beside it shows the same as text. */
export function LawMap({ query, open }: LayoutPart) {
  const [, setSearch] = useSearchState()
  // The map shows all states, even when one is chosen.
  const { state: chosen = '', ...everywhere } = query
  const { data, error, refetch } = useRows(illegalJurisdictions, {
    ...everywhere,
    sort: 'state',
    limit: most,
  })
  if (error && !data) return <LoadFailed what="the rules" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4 h-96" />
  const states = chosen.split(',').filter(Boolean)
  const rules = data.items.filter((rule) => states.length === 0 || states.includes(rule.state))
  const choose = (code: string) =>
    setSearch({ state: states.length === 1 && states[0] === code ? undefined : code })
  return (
    <div className="grid h-full content-start gap-5 overflow-y-auto p-4 md:p-5 2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <section aria-label="Map">
        <StatesMap law={lawByState(data.items, companyToday())} chosen={states} onChoose={choose} />
        <MapLegend />
      </section>
      <section aria-label="Rules on the map" className="min-w-0">
        <div className="flex min-h-9 flex-wrap items-center gap-3">
          <h2 className="text-sm font-semibold">
            {states.length > 0 ? states.map((code) => stateNames[code] ?? code).join(', ') : 'All states'}
          </h2>
          <span className="text-sm text-ink-2">{formatCount(rules.length, 'rule', 'rules')}</span>
          {states.length > 0 && (
            <Button variant="ghost" onClick={() => setSearch({ state: undefined })}>
              Show all states
            </Button>
          )}
        </div>
        {rules.length > 0 ? (
          <RulesTable rules={rules} open={open} />
        ) : (
          <p className="py-4 text-sm text-ink-2">No rule of this list holds there.</p>
        )}
        {data.nextCursor && (
          <p className="py-2 text-sm text-ink-2">The first {most} rules. Filter the list to see others.</p>
        )}
      </section>
    </div>
  )
}

function RulesTable({ rules, open }: { rules: readonly Rule[]; open: LayoutPart['open'] }) {
  return (
    <RowTable
      caption="Rules by state"
      rows={rules}
      keyOf={(rule) => rule.id}
      columns={[
        { head: 'State', cell: (rule) => rule.state },
        {
          head: 'Rule',
          cell: (rule) => (
            <button
              type="button"
              className="text-left font-medium text-accent hover:underline"
              onClick={() => open(rule.id)}
            >
              {rule.name}
            </button>
          ),
        },
        { head: 'Status', cell: (rule) => <Status rule={rule} /> },
        { head: 'Last reviewed', cell: (rule) => <Reviewed rule={rule} /> },
        {
          head: 'Source',
          cellClass: 'min-w-56 py-2 text-ink-2',
          cell: (rule) => rule.source || 'No source noted',
        },
      ]}
    />
  )
}
