import type { SalesPolicyAnswer } from '#assistants/contract/ai-sales.ts'
import { salesCalls } from '#assistants/contract/sales-calls.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { useAct, useRead } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useUser } from '#shell/session/session.ts'
import { SectionMenu } from '../shared/section-menu.tsx'
import { PolicyForm, Rehearsal } from './policy-parts.tsx'

/** The policy of the sales assistant: in plain English, its settings, and the switch. [MAIL-013] */
export function PolicyScreen() {
  const read = useRead(salesCalls.policy)
  const isAdmin = useUser().role === 'admin'
  const { data } = read
  return (
    <Page title="AI sales policy" width="text" actions={<SectionMenu of="sales" />}>
      <div className="flex flex-col gap-4 p-4 md:p-5">
        {!data && read.error && (
          <LoadFailed error={read.error} what="The policy" onRetry={() => void read.refetch()} />
        )}
        {!data && !read.error && <Skeleton className="h-96 w-full" />}
        {data && (
          <>
            <SwitchCard policy={data} isAdmin={isAdmin} />
            <Card title="The policy">
              <ul className="flex list-disc flex-col gap-1.5 pl-5 text-md leading-relaxed">
                {data.words.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              {data.changedBy && <p className="mt-3 text-sm text-ink-3">Set by {data.changedBy}</p>}
            </Card>
            {isAdmin && (
              <>
                <PolicyForm key={data.version} policy={data} />
                <Rehearsal />
              </>
            )}
          </>
        )}
      </div>
    </Page>
  )
}

function SwitchCard({ policy, isAdmin }: { policy: SalesPolicyAnswer; isAdmin: boolean }) {
  const { isOn, switchedBy, switchedAt } = policy
  const flip = useAct(salesCalls.flip, { failed: false, done: isOn ? 'Switched off' : 'Switched on' })
  const ask = () =>
    void askReason({
      title: isOn ? 'Switch AI sales off' : 'Switch AI sales on',
      description: isOn
        ? 'From this moment nothing is drafted and no letter leaves, approved ones neither.'
        : 'Businesses that are due are drafted for, as the policy says.',
      label: 'Why?',
      missing: 'Please say why.',
      longest: 500,
      action: isOn ? 'Switch off' : 'Switch on',
      isDanger: isOn,
      failed: 'Nothing was changed. Your text is still here; try again.',
      send: ({ reason }) => flip.mutateAsync({ body: { isOn: !isOn, reason } }),
    })
  return (
    <Card
      title="The switch"
      actions={
        isAdmin ? (
          <Button variant={isOn ? 'danger' : 'primary'} aria-haspopup="dialog" onClick={ask}>
            {isOn ? 'Switch off' : 'Switch on'}
          </Button>
        ) : undefined
      }
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <StatusBadge
          status={isOn ? 'active' : 'stopped'}
          tone={isOn ? 'green' : 'red'}
          label={isOn ? 'On' : 'Off'}
        />
        {switchedAt && switchedBy ? (
          <span className="text-ink-2">
            Switched {isOn ? 'on' : 'off'} by {switchedBy}, <DateTime value={switchedAt} style="datetime" />
          </span>
        ) : (
          <span className="text-ink-2">Nobody has switched it on yet.</span>
        )}
      </p>
    </Card>
  )
}
