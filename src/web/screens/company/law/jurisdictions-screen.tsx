import { Scale } from 'lucide-react'
import { useMemo } from 'react'
import {
  bannedForms,
  banTypes,
  illegalJurisdictions,
  jurisdictionTypes,
} from '#contracts/company/illegal-jurisdiction.ts'
import type { RowOf } from '#contracts/define.ts'
import { stateNames } from '#domain/accounts/states.ts'
import { type RuleStanding, reviewedSince, standingOfRule } from '#domain/company/jurisdictions.ts'
import { Badge, type Tone } from '#web/design/badge.tsx'
import { companyToday, humanize } from '#web/design/format.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Fact, Input, RecordView, View } from '#web/resource/types.ts'
import { askWhatStops } from './ask-what-stops.ts'
import { Reviewed, ReviewedToday } from './reviewed-today.tsx'

type Rules = typeof illegalJurisdictions
type Rule = RowOf<Rules>

const wordsOf = (values: readonly string[], special: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: special[value] ?? humanize(value) }))
const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }))
const kinds = wordsOf(banTypes, {
  full_ban: 'Banned',
  form_ban: 'Banned in one form',
  license_required: 'License required',
  pending_bill: 'Bill not passed yet',
})
const forms = wordsOf(bannedForms, { any: 'All our products' })
const isFor = (type: string) => (values: Readonly<Record<string, unknown>>) =>
  values.jurisdictionType === type

const inputs: readonly Input<Rules>[] = [
  {
    field: 'name',
    wide: true,
    hint: 'The desk and the customer read it: “It may not be sold where it goes: …”',
  },
  { field: 'jurisdictionType', label: 'Holds for', options: wordsOf(jurisdictionTypes) },
  { field: 'state', label: 'State', options: states },
  { field: 'county', label: 'County', isNeeded: true, when: isFor('county') },
  { field: 'city', label: 'City', isNeeded: true, when: isFor('city') },
  { field: 'banType', label: 'Legal status', options: kinds },
  { field: 'productForm', label: 'Product form', options: forms },
  { field: 'effectiveDate', label: 'From', hint: 'Empty: in force already' },
  { field: 'expirationDate', label: 'Until', hint: 'The last day; empty: no end' },
  { field: 'zipCodes', label: 'Also these ZIP codes', hint: 'One per line' },
  { field: 'exceptZipCodes', label: 'Not these ZIP codes', hint: 'Found to lie outside, one per line' },
  { field: 'isActive', label: 'Enforced' },
  { field: 'isVerified', label: 'Confirmed with the authority' },
  { field: 'lastVerified', label: 'Last reviewed' },
  { field: 'source', kind: 'long', section: 'What it rests on' },
  { field: 'notes', kind: 'long' },
]

const columns: readonly Column<Rules>[] = [
  { field: 'name', label: 'Rule' },
  { field: 'state', label: 'State', options: states, width: 130 },
  {
    field: 'isActive',
    label: 'Now',
    width: 130,
    render: (row) => <Standing rule={row} />,
    card: (row) => standings[standingOfRule(row, companyToday())].word,
  },
  { field: 'banType', label: 'Legal status', options: kinds, width: 170 },
  { field: 'productForm', label: 'Product form', options: forms, width: 150 },
  { field: 'effectiveDate', label: 'From', width: 120 },
  { field: 'lastVerified', label: 'Last reviewed', width: 150, render: (row) => <Reviewed rule={row} /> },
  { field: 'expirationDate', label: 'Until', width: 120, hidden: true },
  { field: 'source', width: 240, hidden: true },
]

const facts: readonly Fact<Rules>[] = [
  { field: 'jurisdictionType', label: 'Holds for', options: wordsOf(jurisdictionTypes) },
  { field: 'state', label: 'State', options: states },
  { field: 'county' },
  { field: 'city' },
  { field: 'productForm', label: 'Product form', options: forms },
  { field: 'effectiveDate', label: 'From' },
  { field: 'expirationDate', label: 'Until' },
  { field: 'zipCodes', label: 'Also these ZIP codes' },
  { field: 'exceptZipCodes', label: 'Not these ZIP codes' },
  { field: 'source', kind: 'long' },
  { field: 'notes', kind: 'long' },
  { field: 'isVerified', label: 'Confirmed with the authority' },
  { field: 'lastVerified', label: 'Last reviewed', render: (row) => <Reviewed rule={row} /> },
]

const record: RecordView<Rules> = {
  eyebrow: (row) => <Standing rule={row} />,
  subtitle: (row) => kinds.find(({ value }) => value === row.banType)?.label,
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
      filters={[
        { field: 'state', label: 'State', options: states },
        { field: 'banType', label: 'Legal status', options: kinds },
        { field: 'isActive', label: 'Enforced' },
        { field: 'lastVerified', label: 'Last reviewed' },
      ]}
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
