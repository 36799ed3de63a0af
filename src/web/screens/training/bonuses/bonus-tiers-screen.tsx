import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { bonusTiers } from '#contracts/training/rewards/bonus-tier.ts'
import { buttonClass } from '#web/design/button.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input } from '#web/resource/types.ts'

type Tiers = typeof bonusTiers

const columns: readonly Column<Tiers>[] = [
  { field: 'name', width: 140 },
  { field: 'minPoints', label: 'From points', width: 110 },
  { field: 'maxPoints', label: 'To points', width: 110 },
  { field: 'bonusAmount', label: 'Bonus', kind: 'money', width: 110 },
  { field: 'isActive', label: 'In use', width: 90 },
  { field: 'description' },
]

const inputs: readonly Input<Tiers>[] = [
  { field: 'name' },
  { field: 'tierId', label: 'Short name', hint: 'Stays the same for good: a bonus is given once for it' },
  { field: 'minPoints', label: 'From points' },
  { field: 'maxPoints', label: 'To points', hint: 'Leave empty for no upper end' },
  { field: 'bonusAmount', label: 'Bonus', kind: 'money', hint: '0 is a tier without money' },
  { field: 'isActive', label: 'In use' },
  { field: 'description', wide: true },
  { field: 'perks', label: 'What comes with it', wide: true },
]

/** The tiers that points reach, and what each is worth (TRAIN-072). */
export function BonusTiersScreen() {
  return (
    <ResourcePage
      resource={bonusTiers}
      title="Bonus tiers"
      columns={columns}
      inputs={inputs}
      sort="minPoints"
      search={false}
      actions={
        <Link to="/admin/bonuses" className={buttonClass()}>
          Bonuses
        </Link>
      }
      empty={{ title: 'There are no tiers yet', icon: <Gift /> }}
    />
  )
}
