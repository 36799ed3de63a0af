import { Link } from '@tanstack/react-router'
import type { PersonView } from '#analytics/contract/administration.ts'
import { administrationCalls } from '#analytics/contract/administration-calls.ts'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { DateTime, None } from '#design/figures.tsx'
import { formatBps, formatNumber, humanize } from '#design/format.ts'
import { PhoneLink } from '#design/resource/phone-link.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { useRead } from '#shell/data/call.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { TraineeParts } from '../shared/trainee-parts.tsx'
import { CertificatesCard } from './certificates-card.tsx'
import { HappenedList } from './happened-list.tsx'

const linked = 'text-accent underline underline-offset-2'

/** One person, `/admin?view={id}`: their data and decisions about them; for a trainee also learning figures (TRAIN-056). */
export function PersonScreen({ id }: { id: string }) {
  const query = useRead(administrationCalls.person, { params: { id } })
  const view = query.data
  const name = view && `${view.person.firstName} ${view.person.lastName}`
  usePageTitle(name)
  const isTrainee = view?.person.role === 'trainee' && view.person.status === 'active'
  return (
    <Page
      title={name ?? 'Person'}
      meta={view && humanize(view.person.role)}
      width="wide"
      actions={
        <BackTo to={isTrainee ? '/admin-dashboard' : '/admin'}>
          {isTrainee ? 'All trainees' : 'Administration'}
        </BackTo>
      }
    >
      {query.isPending && <Skeleton className="h-80 rounded-lg" />}
      {query.isError && !view && (
        <LoadFailed error={query.error} what="This person" onRetry={() => void query.refetch()} />
      )}
      {view && (
        <div className="flex flex-col gap-5">
          {isTrainee && <TraineeParts id={id} />}
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Profile view={view} />
            <div className="flex min-w-0 flex-col gap-5">
              <Card title="History" flush>
                <HappenedList items={view.history} empty="No changes or decisions yet." />
              </Card>
              <CertificatesCard userId={id} />
            </div>
          </div>
        </div>
      )}
    </Page>
  )
}

function Profile({ view: { person, supervisor, sessions, records } }: { view: PersonView }) {
  const place = [person.address, person.city, person.state, person.zipCode].filter(Boolean).join(', ')
  const papers = [
    !person.hasSubmitted1099 && 'tax form (1099)',
    !person.complianceVerified && 'compliance check',
  ].filter(Boolean)
  const sells = person.role === 'sales_rep'
  return (
    <Card
      title="Profile"
      actions={
        <>
          <StatusBadge status={person.status} />
          <Link to="/team" search={{ open: person.id }} className={buttonClass({ size: 'sm' })}>
            Change
          </Link>
        </>
      }
    >
      <DescriptionList
        facts={[
          { term: 'Role', value: humanize(person.role) },
          {
            term: 'Email',
            value: (
              <a className={linked} href={`mailto:${person.email}`}>
                {person.email}
              </a>
            ),
          },
          {
            term: 'Phone',
            value: person.phone ? <PhoneLink phone={person.phone} className={linked} /> : <None />,
          },
          { term: 'Place', value: place || <None /> },
          { term: 'Joined', value: <DateTime value={person.createdAt} /> },
          { term: 'Approved', value: <DateTime value={person.approvedDate} /> },
          { term: 'Hired', value: <DateTime value={person.hireDate} /> },
          { term: 'Supervisor', value: supervisor || <None /> },
          { term: 'Points', value: formatNumber(person.totalPoints) },
          { term: 'Open sessions', value: formatNumber(sessions.open) },
          {
            term: 'Last seen',
            value: sessions.lastSeenAt ? (
              <DateTime value={sessions.lastSeenAt} style="datetime" />
            ) : (
              'no data yet'
            ),
          },
          ...(sells
            ? [
                { term: 'Prospects', value: formatNumber(records.prospects) },
                { term: 'Clients', value: formatNumber(records.clients) },
                { term: 'Conversations', value: formatNumber(records.interactions) },
                {
                  term: 'Commission rate',
                  value: person.commissionRateBps == null ? 'default' : formatBps(person.commissionRateBps),
                },
                { term: 'Missing paperwork', value: papers.join(' and ') || 'none' },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
