import { Scale } from 'lucide-react'
import { useMemo } from 'react'
import { illegalJurisdictions } from '#company/contract/illegal-jurisdiction.ts'
import { reviewedSince } from '#company/rules/jurisdictions.ts'
import { companyToday } from '#design/format.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, Fact, FieldOf, Input, Layout, RecordView, View } from '#design/resource/types.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { askWhatStops } from './ask-what-stops.ts'
import { LawMap } from './law-map.tsx'
import { Reviewed, ReviewedToday } from './reviewed-today.tsx'
import { Status, statusWord } from './rule-status.tsx'

type Rules = typeof illegalJurisdictions

const isFor = (type: string) => (values: Readonly<Record<string, unknown>>) =>
  values.jurisdictionType === type

const inputs: readonly (Input<Rules>['field'] | Input<Rules>)[] = [
  'name',
  'jurisdictionType',
  'state',
  { field: 'county', when: isFor('county') },
  { field: 'city', when: isFor('city') },
  'banType',
  'productForm',
  'effectiveDate',
  'expirationDate',
  'zipCodes',
  'exceptZipCodes',
  'isActive',
  'isVerified',
  'lastVerified',
  'source',
  'notes',
]

const columns: readonly (FieldOf<Rules> | Column<Rules>)[] = [
  { field: 'name', width: 280 },
  {
    field: 'state',
    width: 115,
    // The name of a rule for a whole state says it already.
    card: ({ jurisdictionType, state }) =>
      jurisdictionType === 'state' ? '' : wordOf(infoOf(illegalJurisdictions, 'state'), state),
  },
  {
    field: 'isActive',
    label: 'Status',
    width: 130,
    render: (row) => <Status rule={row} />,
    card: (row) => statusWord(row),
  },
  { field: 'banType', width: 160 },
  { field: 'productForm', hidden: true },
  { field: 'effectiveDate', width: 120 },
  { field: 'lastVerified', width: 145, render: (row) => <Reviewed rule={row} /> },
  { field: 'expirationDate', hidden: true },
  'source',
]

const facts: readonly (FieldOf<Rules> | Fact<Rules>)[] = [
  'jurisdictionType',
  'state',
  'county',
  'city',
  'productForm',
  'effectiveDate',
  'expirationDate',
  'zipCodes',
  'exceptZipCodes',
  'source',
  'notes',
  'isVerified',
  { field: 'lastVerified', render: (row) => <Reviewed rule={row} /> },
]

const record: RecordView<Rules> = {
  eyebrow: (row) => <Status rule={row} />,
  subtitle: (row) => wordOf(infoOf(illegalJurisdictions, 'banType'), row.banType),
  actions: (row) => <ReviewedToday rule={row} />,
  facts,
}

const layouts: readonly Layout[] = [{ value: 'map', label: 'Map', render: (list) => <LawMap {...list} /> }]

const nameOf = (field: unknown) =>
  typeof field === 'object' && field !== null && 'field' in field ? field.field : field

/** Rules by place: what may not be sold or shipped, since when, and the source. [O6] */
export function JurisdictionsScreen() {
  const views = useMemo(
    (): readonly View[] => [
      { name: 'Enforced', query: { isActive: 'true', sort: 'state' } },
      {
        name: 'To review',
        query: { 'lastVerified.notSince': reviewedSince(companyToday()), sort: 'lastVerified' },
      },
      { name: 'Not confirmed', query: { isVerified: 'false' } },
    ],
    [],
  )
  const isElixir = useAppConfig().contentPack === 'elixir'
  // The forms are those of the elixir's list.
  const asked = (field: unknown) => isElixir || nameOf(field) !== 'productForm'
  return (
    <ResourcePage
      resource={illegalJurisdictions}
      title="Shipping law"
      columns={columns.filter(asked)}
      inputs={inputs.filter(asked)}
      filters={['state', 'banType', 'isActive', 'lastVerified']}
      views={views}
      record={{ ...record, facts: facts.filter(asked) }}
      layouts={layouts}
      sort="name"
      defaults={{ jurisdictionType: 'state', banType: 'full_ban', productForm: isElixir ? 'any' : 'other' }}
      askFirst={askWhatStops}
      empty={{
        title: 'No rules yet',
        text: 'A rule stops samples, orders and shipments to a state, a county or a city.',
        icon: <Scale />,
      }}
    />
  )
}
