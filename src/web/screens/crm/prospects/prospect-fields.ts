import type { prospects } from '#contracts/crm/prospect.ts'
import type { RowOf } from '#contracts/define.ts'
import type { Fact, FieldOf, Input } from '#web/resource/types.ts'
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
