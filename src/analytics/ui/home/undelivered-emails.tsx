import { companyToday } from '#design/format.ts'
import { emails } from '#email/contract/email.ts'
import { hasNotArrived, notArrivedWords } from '#email/rules/not-arrived.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { useRows } from '#shell/data/rows.ts'
import { HomeList, HomeRow } from './home-list.tsx'
import { listTargets, recordTargets } from './targets.ts'

/** The user's recent emails that failed and were not sent again; hidden if there are none. [MAIL-008] */
export function UndeliveredEmails({ userId }: { userId: string }) {
  const lost = {
    senderId: userId,
    status: 'bounced,failed',
    'rewrittenAs.null': 'true',
    'createdAt.gte': plusDays(companyToday(), -7),
    sort: '-createdAt',
  }
  const { data } = useRows(emails, { ...lost, limit: 3 }, { meta: { live: ['emails'] } })
  const items = (data?.items ?? []).filter(({ status }) => hasNotArrived(status))
  if (items.length === 0) return null
  return (
    <HomeList title="Did not arrive" all={listTargets('/mail', lost)} count={items.length} empty="">
      {items.map((email) => (
        <HomeRow key={email.id} to={recordTargets('emails', email.id)}>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-md font-medium">{email.subject}</span>
            <span className="block truncate text-sm text-ink-2">To {email.recipientEmail}</span>
            <span className="block text-sm text-ink-2">
              {notArrivedWords({ ...email, answer: email.smtpAnswer }).why}
            </span>
          </span>
        </HomeRow>
      ))}
    </HomeList>
  )
}
