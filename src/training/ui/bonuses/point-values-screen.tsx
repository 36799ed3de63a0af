import { Sparkles } from 'lucide-react'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import { pointValues } from '#training/contract/rewards/point-value.ts'
import { BonusesLink } from './reward-links.tsx'

const inputs = [
  { field: 'points', hint: 'Counts for what is done from now on; points that were given stay' },
  { field: 'isActive', hint: 'Off: it earns nothing more' },
  'description',
] as const

/** What each activity earns: an administrator's to change. Which activities there are, the product knows. */
export function PointValuesScreen() {
  return (
    <ResourcePage
      resource={pointValues}
      title="Point values"
      columns={[
        { field: 'activity', width: 220 },
        { field: 'points', width: 90 },
        { field: 'category', width: 120 },
        { field: 'isActive', width: 90 },
        'description',
      ]}
      inputs={inputs}
      elsewhere={['create', 'remove']}
      filters={['category', 'isActive']}
      sort="activity"
      search={false}
      actions={<BonusesLink />}
      empty={{ title: 'Nothing earns points yet', icon: <Sparkles /> }}
    />
  )
}
