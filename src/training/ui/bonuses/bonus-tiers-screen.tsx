import { Gift } from 'lucide-react'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import { bonusTiers } from '#training/contract/rewards/bonus-tier.ts'
import { BonusesLink } from './reward-links.tsx'

const inputs = [
  'name',
  'tierId',
  'minPoints',
  'maxPoints',
  'bonusAmount',
  'isActive',
  'description',
  'perks',
] as const

/** The bonus tiers with their points and amounts (TRAIN-072). */
export function BonusTiersScreen() {
  return (
    <ResourcePage
      resource={bonusTiers}
      title="Bonus tiers"
      columns={[
        { field: 'name', width: 140 },
        { field: 'minPoints', width: 110 },
        { field: 'maxPoints', width: 110 },
        'bonusAmount',
        'isActive',
        'description',
      ]}
      inputs={inputs}
      sort="minPoints"
      search={false}
      actions={<BonusesLink />}
      empty={{ title: 'There are no tiers yet', icon: <Gift /> }}
    />
  )
}
