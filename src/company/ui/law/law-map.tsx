import { illegalJurisdictions } from '#company/contract/illegal-jurisdiction.ts'
import { byKindOfPlace, lawByState } from '#company/rules/law-map.ts'
import { stateNames } from '#company/rules/states.ts'
import { Button } from '#design/button.tsx'
import { companyToday, formatCount } from '#design/format.ts'
import type { LayoutPart } from '#design/resource/types.ts'
import { tableWidth, useMedia } from '#design/resource/use-media.ts'
import { type RowColumn, RowTable } from '#design/row-table.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { Reviewed } from './reviewed-today.tsx'
import { Status } from './rule-status.tsx'
import { lawWords, MapLegend, StatesMap } from './states-map.tsx'

type Rule = RowOf<typeof illegalJurisdictions>

const most = 200

/** Rules on a map; choosing a state filters the list, and beside the map stand its rules, its counties and its cities. */
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
  const law = lawByState(data.items, companyToday())
  const [one, ...others] = states
  const ofOne = one !== undefined && others.length === 0 ? law.get(one) : undefined
  const choose = (code: string) => setSearch({ state: ofOne && one === code ? undefined : code })
  return (
    <div className="grid h-full content-start gap-x-6 gap-y-5 overflow-y-auto p-4 md:p-5 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <section aria-label="Map" className="xl:sticky xl:top-0 xl:self-start">
        <StatesMap law={law} chosen={states} onChoose={choose} />
        <MapLegend />
      </section>
      <section aria-label="Rules on the map" className="min-w-0">
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-md font-semibold">
            {states.length > 0 ? states.map((code) => stateNames[code] ?? code).join(', ') : 'All states'}
          </h2>
          <span className="text-sm text-ink-2">{formatCount(rules.length, 'rule', 'rules')}</span>
          {states.length > 0 && (
            <Button variant="ghost" onClick={() => setSearch({ state: undefined })}>
              Show all states
            </Button>
          )}
        </div>
        {ofOne && <p className="pb-2 text-sm text-ink-2">{lawWords(ofOne)}.</p>}
        {rules.length === 0 && (
          <p className="py-4 text-sm text-ink-2">
            {states.length > 0 ? 'No rule of this list holds there.' : 'This list has no rule.'}
          </p>
        )}
        {ofOne
          ? byKindOfPlace(rules).map(({ kind, rules: of }) => (
              <div key={kind} className="pt-2">
                <h3 className="text-sm font-semibold">{headings[kind]}</h3>
                <RulesTable caption={`${headings[kind]}: rules`} rules={of} open={open} />
              </div>
            ))
          : rules.length > 0 && <RulesTable caption="Rules by state" hasState rules={rules} open={open} />}
        {data.nextCursor && (
          <p className="py-2 text-sm text-ink-2">The first {most} rules. Filter the list to see others.</p>
        )}
      </section>
    </div>
  )
}

const headings = { state: 'The whole state', county: 'Counties', city: 'Cities' } as const

type RulesTableProps = {
  caption: string
  /** Rules of more than one state. */
  hasState?: boolean
  rules: readonly Rule[]
  open: LayoutPart['open']
}

/** The rules as text; on a phone one column says all of it, so that nothing scrolls sideways. */
function RulesTable({ caption, hasState = false, rules, open }: RulesTableProps) {
  const isWide = useMedia(tableWidth)
  const state: RowColumn<Rule> = { head: 'State', cell: (rule) => rule.state }
  const rest: readonly RowColumn<Rule>[] = [
    { head: 'Status', cell: (rule) => <Status rule={rule} /> },
    { head: 'Last reviewed', cell: (rule) => <Reviewed rule={rule} /> },
  ]
  const rule: RowColumn<Rule> = {
    head: 'Rule',
    cellClass: 'py-2',
    cell: (rule) => (
      <div className="flex flex-col items-start gap-1 wrap-anywhere">
        <button
          type="button"
          className="text-left font-medium text-accent hover:underline touch:min-h-6"
          onClick={() => open(rule.id)}
        >
          {rule.name}
        </button>
        <span className="text-xs text-ink-2">
          {placeWords(rule, hasState)}: {banWords(rule)}
        </span>
        {!isWide && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
            <Status rule={rule} />
            <Reviewed rule={rule} />
          </span>
        )}
        <span className="text-xs text-ink-2">{rule.source || 'No source noted'}</span>
      </div>
    ),
  }
  return (
    <RowTable
      caption={caption}
      rows={rules}
      keyOf={(rule) => rule.id}
      columns={[...(hasState && isWide ? [state] : []), rule, ...(isWide ? rest : [])]}
    />
  )
}

const banWords = (rule: Rule) => {
  const words = wordOf(infoOf(illegalJurisdictions, 'banType'), rule.banType)
  if (rule.banType !== 'form_ban') return words.toLowerCase()
  return `${words}, ${wordOf(infoOf(illegalJurisdictions, 'productForm'), rule.productForm)}`.toLowerCase()
}

/** What it holds for: "Illinois", "Jackson County outside its cities, Illinois", "Alton". */
function placeWords({ jurisdictionType, state, county, city, area }: Rule, hasState: boolean): string {
  const name = stateNames[state] ?? state
  if (jurisdictionType === 'state') return name
  const place = jurisdictionType === 'county' ? `${county} County` : `City of ${city}`
  const part = area === 'unincorporated' ? `${place} outside its cities` : place
  return hasState ? `${part}, ${name}` : part
}
