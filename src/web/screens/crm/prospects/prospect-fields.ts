import type { prospects } from '#contracts/crm/prospect.ts'
import type { RowOf } from '#contracts/define.ts'
import type { Fact, Input } from '#web/resource/types.ts'
import { placeOf } from '../shared/addresses.ts'

export type Prospects = typeof prospects
export type Prospect = RowOf<Prospects>

export const prospectInputs: readonly Input<Prospects>[] = [
  { field: 'businessName', label: 'Business', wide: true },
  { field: 'contactName', label: 'Contact' },
  { field: 'phone' },
  { field: 'email' },
  { field: 'website', placeholder: 'https://' },
  { field: 'address', section: 'Where', wide: true },
  { field: 'city' },
  { field: 'state', hint: 'Two letters' },
  { field: 'zipCode', label: 'ZIP code' },
  { field: 'priority', section: 'The deal' },
  { field: 'estimatedValue', label: 'Estimated value', kind: 'dollars' },
  { field: 'nextFollowupDate', label: 'Next follow-up' },
  { field: 'estimatedCloseDate', label: 'Expected close' },
  { field: 'currentSupplier', label: 'Current supplier' },
  { field: 'monthlyVolume', label: 'Servings a month' },
  { field: 'averageDrinkPrice', label: 'Average drink price', kind: 'money' },
  { field: 'source' },
  { field: 'painPoints', label: 'Pain points' },
  { field: 'notes' },
]

export const prospectFacts: readonly Fact<Prospects>[] = [
  { field: 'contactName', label: 'Contact' },
  { field: 'phone' },
  { field: 'email' },
  { field: 'website' },
  { field: 'address', render: (row) => placeOf(row) },
  { field: 'priority' },
  { field: 'estimatedValue', kind: 'dollars', label: 'Estimated value' },
  { field: 'nextFollowupDate', label: 'Next follow-up' },
  { field: 'lastContactDate', label: 'Last contact' },
  { field: 'estimatedCloseDate', label: 'Expected close' },
  { field: 'currentSupplier', label: 'Current supplier' },
  { field: 'monthlyVolume', label: 'Servings a month' },
  { field: 'averageDrinkPrice', kind: 'money', label: 'Drink price' },
  { field: 'painPoints', label: 'Pain points', kind: 'long' },
  { field: 'notes', kind: 'long' },
]
