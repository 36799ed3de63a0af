import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { TeamMember } from '#analytics/contract/team-analytics.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatMinutes, formatNumber, formatPercent, humanize } from '#design/format.ts'
import { Table, Td, Th, Tr } from '#design/table.tsx'
import { HowComputed } from '../shared/how-computed.tsx'

type Figure = 'progress' | 'engagementScore' | 'points' | 'minutes' | 'quizSuccessRate' | 'contacts'
type Sort = { by: Figure | 'name'; isDown: boolean }

const heads: readonly { by: Figure; label: string }[] = [
  { by: 'progress', label: 'Progress' },
  { by: 'engagementScore', label: 'Engagement' },
  { by: 'minutes', label: 'Learned, 30 days' },
  { by: 'quizSuccessRate', label: 'Quizzes passed' },
  { by: 'contacts', label: 'Contacts, 30 days' },
  { by: 'points', label: 'Points' },
]

/** Everybody with their figures; a name opens the person in a new tab. */
export function MemberTable({ members }: { members: readonly TeamMember[] }) {
  const [role, setRole] = useState<TeamMember['role'] | null>(null)
  const [sort, setSort] = useState<Sort>({ by: 'name', isDown: false })
  const shown = members
    .filter((member) => role === null || member.role === role)
    .toSorted((a, b) => (sort.isDown ? -1 : 1) * compare(a, b, sort.by))
  const toggle = (by: Figure) =>
    setSort((before) => (before.by === by ? { by, isDown: !before.isDown } : { by, isDown: true }))
  return (
    <Card
      title="People"
      actions={[null, 'trainee' as const, 'sales_rep' as const].map((one) => (
        <Button
          key={one ?? 'all'}
          size="sm"
          variant={role === one ? 'secondary' : 'ghost'}
          aria-pressed={role === one}
          onClick={() => setRole(one)}
        >
          {one === null ? 'Everyone' : `${humanize(one)}s`}
        </Button>
      ))}
      flush
    >
      <Table caption="People and their numbers">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>Role</Th>
            <Th>Last active</Th>
            {heads.map(({ by, label }) => (
              <Th
                key={by}
                numeric
                aria-sort={sort.by === by ? (sort.isDown ? 'descending' : 'ascending') : undefined}
              >
                <span className="inline-flex items-center">
                  {by === 'engagementScore' && <HowComputed figure="Engagement" />}
                  <button
                    type="button"
                    onClick={() => toggle(by)}
                    className="inline-flex min-h-6 items-center gap-1 hover:text-ink touch:min-h-11 [&_svg]:size-3"
                  >
                    {label}
                    {sort.by === by &&
                      (sort.isDown ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
                  </button>
                </span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((member) => (
            <Tr key={member.id}>
              <Td>
                <a
                  href={`/admin?view=${member.id}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${member.name} in detail, in a new tab`}
                  className="inline-flex min-h-6 items-center font-medium whitespace-nowrap underline-offset-2 hover:underline"
                >
                  {member.name}
                </a>
              </Td>
              <Td className="whitespace-nowrap text-ink-2">{humanize(member.role)}</Td>
              <Td>{member.lastActiveAt ? <DateTime value={member.lastActiveAt} /> : <NoData />}</Td>
              <Td numeric>{formatPercent(member.progress)}</Td>
              <Td numeric>{member.engagementScore ?? <NoData />}</Td>
              <Td numeric>{formatMinutes(member.minutes)}</Td>
              <Td numeric>
                {member.quizSuccessRate === null ? <NoData /> : formatPercent(member.quizSuccessRate)}
              </Td>
              <Td numeric>{member.contacts}</Td>
              <Td numeric>{formatNumber(member.points)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function NoData() {
  return <span className="text-xs whitespace-nowrap text-ink-3">no data yet</span>
}

/** Compares two members; unknown figures sort below known ones. */
function compare(a: TeamMember, b: TeamMember, by: Sort['by']): number {
  if (by === 'name') return a.name.localeCompare(b.name)
  return (a[by] ?? -1) - (b[by] ?? -1)
}
