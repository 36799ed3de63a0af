import { Scale } from 'lucide-react'
import { useMemo } from 'react'
import { illegalJurisdictions } from '#contracts/company/illegal-jurisdiction.ts'
import type { RowOf } from '#contracts/define.ts'
import { infoOf, wordOf } from '#contracts/field-info.ts'
import { type RuleStanding, reviewedSince, standingOfRule } from '#domain/company/jurisdictions.ts'
import { Badge, type Tone } from '#web/design/badge.tsx'
import { companyToday } from '#web/design/format.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Fact, FieldOf, Input, RecordView, View } from '#web/resource/types.ts'
import { askWhatStops } from './ask-what-stops.ts'
import { Reviewed, ReviewedToday } from './reviewed-today.tsx'

type Rules = typeof illegalJurisdictions
type Rule = RowOf<Rules>

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
  'name',
  'state',
  {
    field: 'isActive',
    width: 130,
    render: (row) => <Standing rule={row} />,
    card: (row) => standings[standingOfRule(row, companyToday())].word,
  },
  { field: 'banType', width: 170 },
  { field: 'productForm', width: 150 },
  'effectiveDate',
  { field: 'lastVerified', width: 150, render: (row) => <Reviewed rule={row} /> },
  { field: 'expirationDate', hidden: true },
  { field: 'source', width: 240, hidden: true },
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
  eyebrow: (row) => <Standing rule={row} />,
  subtitle: (row) => wordOf(infoOf(illegalJurisdictions, 'banType'), row.banType),
  actions: (row) => <ReviewedToday rule={row} />,
  facts,
}

/** Where what may not be sold or shipped, since when, and on what that rests. [O6] */
export function JurisdictionsScreen() {
  const views = useMemo(
    (): readonly View[] => [
      { name: 'Enforced', query: { isActive: 'true', sort: 'state' } },
      {
        name: 'To review',
        query: { 'lastVerified.lt': reviewedSince(companyToday()), sort: 'lastVerified' },
      },
      { name: 'Not confirmed', query: { isVerified: 'false' } },
    ],
    [],
  )
  return (
    <ResourcePage
      resource={illegalJurisdictions}
      title="Shipping law"
      columns={columns}
      inputs={inputs}
      filters={['state', 'banType', 'isActive', 'lastVerified']}
      views={views}
      record={record}
      sort="name"
      defaults={{ jurisdictionType: 'state', banType: 'full_ban', productForm: 'any', isActive: true }}
      askFirst={askWhatStops}
      empty={{
        title: 'No rules yet',
        text: 'A rule stops samples, orders and shipments to a state, a county or a city.',
        icon: <Scale />,
      }}
    />
  )
}

const standings: Readonly<Record<RuleStanding, { word: string; tone?: Tone }>> = {
  in_force: { word: 'In force', tone: 'red' },
  later: { word: 'Begins later', tone: 'amber' },
  warns: { word: 'Warns only', tone: 'amber' },
  over: { word: 'Over' },
  off: { word: 'Not enforced' },
}

function Standing({ rule }: { rule: Rule }) {
  const { word, tone } = standings[standingOfRule(rule, companyToday())]
  return (
    <Badge dot {...(tone && { tone })}>
      {word}
    </Badge>
  )
}
