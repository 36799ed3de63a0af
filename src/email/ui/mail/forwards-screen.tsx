import { Link } from '@tanstack/react-router'
import { Forward } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { FieldOf, View } from '#design/resource/types.ts'
import { emailForwards } from '#email/contract/email-forward.ts'

const columns: readonly FieldOf<typeof emailForwards>[] = [
  'fromEmail',
  'toUserId',
  'startDate',
  'endDate',
  'isActive',
  'clientId',
  'reason',
]

const views: readonly View[] = [{ name: 'In force', query: { isActive: 'true' } }]

/** Rules that forward one person's mail to another, from one day to another. [MAIL-009] */
export function ForwardsScreen() {
  return (
    <ResourcePage
      resource={emailForwards}
      title="Forwards"
      columns={columns}
      filters={['isActive', 'toUserId', 'startDate']}
      views={views}
      sort="-startDate"
      actions={
        <Link to="/mail" className={buttonClass({ variant: 'ghost' })}>
          All mail
        </Link>
      }
      empty={{
        title: 'No forwards',
        text: 'When somebody leaves, hand over on their page under Team: mail to them then goes to a successor for the days you set. Of what comes in somebody’s own mailbox, only what they share with the team goes along.',
        icon: <Forward />,
      }}
    />
  )
}
