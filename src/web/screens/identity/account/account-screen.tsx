import { Link } from '@tanstack/react-router'
import { Page } from '#web/app/page.tsx'
import { nameOf, useUser } from '#web/app/session.ts'
import { buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DescriptionList } from '#web/design/description-list.tsx'
import { humanize } from '#web/design/format.ts'
import { SessionList } from './session-list.tsx'

/** Who one is here, and where one is signed in. */
export function AccountScreen() {
  const user = useUser()
  return (
    <Page title="Your account" width="text">
      <div className="flex flex-col gap-5">
        <Card title="You">
          <DescriptionList
            facts={[
              { term: 'Name', value: nameOf(user) },
              { term: 'Email', value: user.email },
              { term: 'Role', value: humanize(user.role) },
              { term: 'States', value: user.states?.join(', ') },
            ]}
          />
          <Link to="/reset-password" className={buttonClass({ className: 'mt-4' })}>
            Choose a new password
          </Link>
        </Card>
        <Card title="Where you are signed in">
          <SessionList />
        </Card>
      </div>
    </Page>
  )
}
