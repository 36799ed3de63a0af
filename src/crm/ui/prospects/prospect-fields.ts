import type { prospects } from '#crm/contract/prospect.ts'
import type { Fact, FieldOf, Input } from '#design/resource/types.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { currentAppConfig } from '#shell/session/app-config.ts'
import { placeOf } from '../shared/addresses.ts'
import { premiseType } from './premise-type.tsx'

export type Prospects = typeof prospects
export type Prospect = RowOf<Prospects>

/** What only companies that sell drinks by the serving ask about. */
const ofServings: readonly string[] = ['monthlyVolume', 'averageDrinkPrice']
const isAsked = (field: string) => !ofServings.includes(field) || currentAppConfig().contentPack === 'elixir'

const inputs: readonly (Input<Prospects>['field'] | Input<Prospects>)[] = [
  'businessName',
  'contactName',
  'phone',
  'email',
  'website',
  premiseType,
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

const facts: readonly (FieldOf<Prospects> | Fact<Prospects>)[] = [
  'contactName',
  'phone',
  'email',
  'website',
  'businessType',
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

const fieldOf = (one: string | { field: string }) => (typeof one === 'string' ? one : one.field)

export const prospectInputs = () => inputs.filter((one) => isAsked(fieldOf(one)))
export const prospectFacts = () => facts.filter((one) => isAsked(fieldOf(one)))
