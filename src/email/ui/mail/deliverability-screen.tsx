import { Link } from '@tanstack/react-router'
import type { Tone } from '#design/badge.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Code } from '#design/code.tsx'
import { copyText } from '#design/copy-text.ts'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { Slotted } from '#design/slot.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { Deliverability } from '#email/contract/deliverability.ts'
import { mailCalls } from '#email/contract/mail-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { deliverabilityCards } from '../parts/slots.ts'
import { MailboxCard } from './mailbox-card.tsx'
import { PeoplesMailboxes } from './peoples-mailboxes.tsx'
import { WaitingCard } from './waiting-card.tsx'

type Check = Deliverability['checks'][number]

const states: Record<Check['state'], { tone: Tone; label: string }> = {
  good: { tone: 'green', label: 'In order' },
  weak: { tone: 'amber', label: 'Weak' },
  missing: { tone: 'red', label: 'Missing' },
  wrong: { tone: 'red', label: 'Wrong' },
  unknown: { tone: 'neutral', label: 'Not known' },
}

const purposes: Record<string, string> = {
  SPF: 'Which servers may send for this domain',
  DKIM: 'A signature that shows mail is ours and unchanged',
  DMARC: 'What receivers do with mail that only claims to be ours',
}

/** Whether the DNS lets our mail arrive, and what to paste there. [MAIL-011] */
export function DeliverabilityScreen() {
  const read = useRead(mailCalls.deliverability)
  const { data } = read
  return (
    <Page
      title="Deliverability"
      meta={data?.domain}
      width="text"
      actions={
        <>
          <Link to="/mail" className={buttonClass({ variant: 'ghost' })}>
            All mail
          </Link>
          <Button loading={read.isFetching} onClick={() => void read.refetch()}>
            Check again
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 p-4 md:p-5">
        {data && (
          <p className="text-sm text-ink-2">
            Mail leaves as <b className="font-medium text-ink">{data.from}</b>. What stands in the DNS of{' '}
            {data.domain} decides whether it lands in the inbox.
          </p>
        )}
        {!data && read.error && (
          <LoadFailed error={read.error} what="The check" onRetry={() => void read.refetch()} />
        )}
        {!data && !read.error && (
          <Awaited>
            <Skeleton className="h-96 w-full" />
          </Awaited>
        )}
        {data?.checks.map((check) => (
          <CheckCard key={check.name} check={check} />
        ))}
        <WaitingCard />
        <MailboxCard />
        <PeoplesMailboxes />
        <Slotted slot={deliverabilityCards} of={{}} />
      </div>
    </Page>
  )
}

function CheckCard({ check: { name, state, said, found, paste } }: { check: Check }) {
  const { tone, label } = states[state]
  return (
    <Card
      title={name}
      description={purposes[name]}
      actions={<StatusBadge status={state} tone={tone} label={label} />}
    >
      <p className="text-sm">{said}</p>
      {found.length > 0 && (
        <>
          <p className="mt-3 text-xs text-ink-3">In the DNS now</p>
          {found.map((text) => (
            <Code key={text} text={text} />
          ))}
        </>
      )}
      {paste && (
        <>
          <p className="mt-3 text-xs text-ink-3">
            {found.length > 0
              ? 'Put this in its place, as the only TXT record of its kind for'
              : 'Write this TXT record for'}{' '}
            <b className="font-medium text-ink">{paste.host}</b>
          </p>
          <div className="flex items-start gap-2">
            <Code text={paste.value} />
            <Button
              className="mt-1"
              onClick={() => void copyText(paste.value)}
              aria-label={`Copy the ${name} record`}
            >
              Copy
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
