import { Link, useNavigate } from '@tanstack/react-router'
import type { AdminOverview } from '#analytics/contract/administration.ts'
import { administrationCalls } from '#analytics/contract/administration-calls.ts'
import { Card } from '#design/card.tsx'
import { Combobox } from '#design/combobox.tsx'
import { cx } from '#design/cx.ts'
import { formatCount, humanize } from '#design/format.ts'
import { userReference } from '#design/resource/known-references.ts'
import { searchReference } from '#design/resource/references.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { Table, Td, Th, Tr } from '#design/table.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { HappenedList } from './happened-list.tsx'
import { PersonScreen } from './person-screen.tsx'

/** Administration: people, pending and past decisions; with `view=` one person (ADMIN-007, TRAIN-056). */
export function AdminScreen() {
  const [{ view }] = useSearchState()
  return view ? <PersonScreen key={view} id={view} /> : <Overview />
}

function Overview() {
  const navigate = useNavigate()
  const query = useRead(administrationCalls.overview)
  const data = query.data
  const people = data?.people.reduce((sum, { count }) => sum + count, 0)
  return (
    <Page
      title="Administration"
      meta={people !== undefined && formatCount(people, 'person', 'people')}
      width="wide"
    >
      <div className="flex flex-col gap-5">
        <div className="max-w-md">
          <Combobox
            aria-label="Find a person"
            placeholder="Find a person by name or mail"
            value=""
            search={(query, signal) => searchReference(userReference, query, signal)}
            onValueChange={(id) => id && void navigate({ to: '/admin', search: { view: id } })}
          />
        </div>
        {query.isPending && <Skeleton className="h-64 rounded-lg" />}
        {query.isError && !data && (
          <LoadFailed error={query.error} what="The overview" onRetry={() => void query.refetch()} />
        )}
        {data && (
          <>
            <Waiting waiting={data.waiting} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <People people={data.people} />
              <Card title="Recent decisions" description="Decisions by administrators, newest first." flush>
                <HappenedList items={data.decisions} empty="No decisions yet." withName />
              </Card>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}

const places: readonly {
  key: keyof AdminOverview['waiting']
  label: string
  to: string
  search?: Record<string, string>
}[] = [
  { key: 'members', label: 'People to approve', to: '/team', search: { status: 'pending' } },
  { key: 'registrations', label: 'Business registrations', to: '/registrations' },
  { key: 'papers', label: 'Reps with missing paperwork', to: '/admin/graduation' },
  { key: 'activities', label: 'Activities for points', to: '/admin/graduation' },
  { key: 'leads', label: 'New leads', to: '/leads', search: { status: 'new' } },
  { key: 'suggestions', label: 'Open suggestions', to: '/suggestions' },
  { key: 'alerts', label: 'Open alerts', to: '/alerts' },
]

function Waiting({ waiting }: { waiting: AdminOverview['waiting'] }) {
  return (
    <section aria-label="Waiting for a decision">
      <h2 className="mb-2 text-md font-semibold">Waiting for a decision</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7">
        {places.map(({ key, label, to, search = {} }) => (
          <li key={key}>
            <Link
              to={to}
              search={search}
              className="flex h-full flex-col justify-between gap-1 rounded-lg border border-line bg-surface px-4 py-3 shadow-1 hover:border-field"
            >
              <span className="text-sm text-ink-2">{label}</span>
              <span
                className={cx('display tabular text-xl', waiting[key] === 0 ? 'text-ink-3' : 'text-amber')}
              >
                {waiting[key]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const statuses = ['active', 'invited', 'pending', 'suspended', 'inactive', 'rejected']

/** Table of roles by status; each number links to those people. */
function People({ people }: { people: AdminOverview['people'] }) {
  const roles = [...new Set(people.map(({ role }) => role))]
  const shown = statuses.filter((status) => people.some((one) => one.status === status))
  const countOf = (role: string, status: string) =>
    people.find((one) => one.role === role && one.status === status)?.count ?? 0
  return (
    <Card title="People" description="By role and status." flush>
      <Table caption="People by role and status">
        <thead>
          <tr>
            <Th>Role</Th>
            {shown.map((status) => (
              <Th key={status} numeric>
                {humanize(status)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <Tr key={role}>
              <Th scope="row" className="border-0 text-sm text-ink">
                {humanize(role)}
              </Th>
              {shown.map((status) => {
                const count = countOf(role, status)
                return (
                  <Td key={status} numeric>
                    {count === 0 ? (
                      <span className="text-ink-3">0</span>
                    ) : (
                      <Link
                        to="/team"
                        search={{ role, status }}
                        aria-label={`${count} ${humanize(role)}, ${humanize(status)}`}
                        className="inline-flex min-h-6 items-center font-medium text-accent underline-offset-2 hover:underline touch:min-h-11"
                      >
                        {count}
                      </Link>
                    )}
                  </Td>
                )
              })}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
