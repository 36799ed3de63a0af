import { Button } from '#design/button.tsx'
import { SearchInput } from '#design/input.tsx'
import { useCount } from '#shell/data/counts.ts'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { BusinessQueue } from './business-queue.tsx'
import { TeamQueue } from './team-queue.tsx'

const queues = {
  business: [
    { status: 'pending', label: 'Waiting' },
    { status: 'needs_completion', label: 'Asked to complete' },
    { status: 'approved', label: 'Approved' },
    { status: 'rejected', label: 'Rejected' },
  ],
  team: [
    { status: 'pending', label: 'Waiting' },
    { status: 'rejected', label: 'Rejected' },
  ],
} as const

/** The review queue: businesses that want an account, people who want to join the team. */
export function RegistrationsScreen() {
  const [search, setSearch] = useSearchState()
  const { status = 'pending', q = '', open } = search
  const kind = search.kind === 'team' ? 'team' : 'business'
  const waiting = {
    business: useCount('business_registrations', { status: 'pending' }),
    team: useCount('users', { status: 'pending' }),
  }
  const onOpen = (id: string | undefined) => setSearch({ open: id })

  return (
    <Page
      title="Registrations"
      toolbar={
        <>
          <fieldset className="flex gap-1">
            <legend className="sr-only">Who applies</legend>
            {(['business', 'team'] as const).map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === kind ? 'secondary' : 'ghost'}
                aria-pressed={one === kind}
                onClick={() =>
                  setSearch({ kind: one === 'team' ? one : undefined, status: undefined, open: undefined })
                }
              >
                {one === 'team' ? 'Team' : 'Businesses'}
                {waiting[one] !== undefined && <span className="tabular text-ink-3">{waiting[one]}</span>}
              </Button>
            ))}
          </fieldset>
          <span aria-hidden="true" className="mx-1 h-4 w-px bg-line-strong max-md:hidden" />
          {queues[kind].map((view) => (
            <Button
              key={view.status}
              size="sm"
              variant={view.status === status ? 'secondary' : 'ghost'}
              aria-pressed={view.status === status}
              onClick={() => setSearch({ status: view.status, open: undefined })}
            >
              {view.label}
            </Button>
          ))}
          <span className="flex-1" />
          <SearchInput
            aria-label="Search registrations"
            placeholder="Search"
            value={q}
            onChange={(event) => setSearch({ q: event.target.value })}
            className="w-44"
          />
        </>
      }
    >
      {kind === 'team' ? (
        <TeamQueue status={status} q={q} openId={open} onOpen={onOpen} />
      ) : (
        <BusinessQueue status={status} q={q} openId={open} onOpen={onOpen} />
      )}
    </Page>
  )
}
