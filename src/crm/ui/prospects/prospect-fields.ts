import type { prospects } from '#crm/contract/prospect.ts'
import type { Fact, FieldOf, Input } from '#design/resource/types.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { placeOf } from '../shared/addresses.ts'

export type Prospects = typeof prospects
export type Prospect = RowOf<Prospects>

export const prospectInputs: readonly Input<Prospects>['field'][] = [
  'businessName',
  'contactName',
  'phone',
  'email',
  'website',
  'address',
  'city',
  'state',
  'zipCode',
  'priority',
  'estimatedValue',
  'nextFollowupDate',
  'estimatedCloseDate',
  'currentSupplier',
  'monthlyVolume',
  'averageDrinkPrice',
  'source',
  'painPoints',
  'notes',
]

export const prospectFacts: readonly (FieldOf<Prospects> | Fact<Prospects>)[] = [
  'contactName',
  'phone',
  'email',
  'website',
  { field: 'address', render: (row) => placeOf(row) },
  'assignedTo',
  'priority',
  'estimatedValue',
  'nextFollowupDate',
  'lastContactDate',
  'estimatedCloseDate',
  'currentSupplier',
  'monthlyVolume',
  'averageDrinkPrice',
  'painPoints',
  'notes',
]
