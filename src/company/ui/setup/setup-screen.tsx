import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Opening } from '#company/contract/opening.ts'
import { openingCalls } from '#company/contract/opening-calls.ts'
import { missingCount, type OpeningKey } from '#company/rules/opening.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { messageOf } from '#shell/data/api.ts'
import { keyOf, useAct } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { loadAppConfig } from '#shell/session/app-config.ts'
import { OpeningList } from '../parts/opening-list.tsx'
import { useOpening } from '../parts/use-opening.ts'
import { CompanyFormCard } from './company-form.tsx'
import { KeysCard } from './keys-card.tsx'
import { PackChoice } from './pack-choice.tsx'

const places: Partial<Record<OpeningKey, { to: string; search?: { section: string }; text: string }>> = {
  company: { to: '/company-settings', search: { section: 'company' }, text: 'Settings' },
  timeZone: { to: '/company-settings', search: { section: 'company' }, text: 'Settings' },
  address: { to: '/company-settings', search: { section: 'office' }, text: 'Settings' },
  contact: { to: '/company-settings', search: { section: 'contact' }, text: 'Settings' },
  catalog: { to: '/products', text: 'Products' },
  team: { to: '/team', text: 'Team' },
  training: { to: '/training-modules', text: 'Training modules' },
}
const onForm: readonly OpeningKey[] = ['company', 'timeZone', 'address', 'contact']

/** The setup of a new install, and what is missing until it is live. */
export function SetupScreen() {
  const { data, error, refetch } = useOpening()
  return (
    <Page title="Set up">
      {error && !data && <LoadFailed error={error} what="What is missing" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 rounded-lg" />}
      {data && !data.contentPack && !data.isLive && <PackChoice chosen={null} />}
      {data && (data.contentPack || data.isLive) && (
        <div className="flex flex-col gap-4">
          <Needed opening={data} />
          {!data.isLive && <CompanyFormCard given={data.company} />}
          <PackChoice chosen={data.contentPack} />
          <Card title="Soon after" description="Not needed to go live." flush>
            <div className="border-t border-line">
              <OpeningList
                label="Soon after"
                lines={data.lines.filter(({ isRequired }) => !isRequired)}
                action={({ key }) => <Go to={key} />}
              />
            </div>
          </Card>
          <KeysCard />
        </div>
      )}
    </Page>
  )
}

function Needed({ opening }: { opening: Opening }) {
  const client = useQueryClient()
  const live = useAct(openingCalls.goLive, {
    failed: false,
    onDone: async (now) => {
      client.setQueryData(keyOf(openingCalls.read), now)
      await loadAppConfig()
    },
  })
  const { isLive, liveSince, lines } = opening
  const count = missingCount(lines)
  return (
    <Card
      title={isLive ? 'Your company is live' : 'Needed to go live'}
      description={
        isLive
          ? liveSince && (
              <>
                Open to businesses since <DateTime value={liveSince} />.
              </>
            )
          : count > 0
            ? `${formatCount(count, 'thing', 'things')} missing. Each line ticks itself.`
            : 'Nothing is missing. Going live opens the website, registration and orders.'
      }
      actions={
        !isLive && (
          <Button variant="primary" disabled={count > 0 || live.isPending} onClick={() => live.mutate({})}>
            Go live
          </Button>
        )
      }
      flush
    >
      {live.isError && (
        <p role="alert" className="px-5 pb-3 text-sm text-red">
          {messageOf(live.error, 'That did not work. Please try again.')}
        </p>
      )}
      <div className="border-t border-line">
        <OpeningList
          label="Needed to go live"
          lines={lines.filter(({ isRequired }) => isRequired)}
          action={(line) =>
            line.key === 'mail' ? (
              <TestMail />
            ) : !isLive && onForm.includes(line.key) ? (
              <a href="#company-form" className={buttonClass({ variant: 'secondary' })}>
                {line.missing ? 'Fill in' : 'Change'}
                <span className="sr-only"> {line.key}</span>
              </a>
            ) : (
              <Go to={line.key} />
            )
          }
        />
      </div>
    </Card>
  )
}

function Go({ to }: { to: OpeningKey }) {
  const place = places[to]
  if (!place) return null
  return (
    <Link to={place.to} search={place.search ?? {}} className={buttonClass({ variant: 'secondary' })}>
      {place.text}
    </Link>
  )
}

/** Sends a test email to the administrator; its line is done once the mail server accepts it. */
function TestMail() {
  const send = useAct(openingCalls.sendTestMail, { failed: false })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {send.isSuccess && (
        <p role="status" className="text-sm text-ink-2">
          A message is on its way to you.
        </p>
      )}
      {send.isError && (
        <p role="alert" className="text-sm text-red">
          {messageOf(send.error, 'That did not work. Please try again.')}
        </p>
      )}
      <Button disabled={send.isPending} onClick={() => send.mutate({})}>
        Send a test message
      </Button>
    </div>
  )
}
