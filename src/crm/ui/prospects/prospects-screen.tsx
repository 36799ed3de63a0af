import { Building2 } from 'lucide-react'
import { lazy, useMemo } from 'react'
import { prospects } from '#crm/contract/prospect.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { companyToday, startOfWeek } from '#design/format.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Layout, View } from '#design/resource/types.ts'
import { Slotted, withSlots } from '#design/slot.ts'
import { TenStepBar } from '#design/ten-step-bar.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { useUser } from '#shell/session/session.ts'
import { prospectBulk, prospectTabs, story, writeTo } from '../parts/slots.ts'
import { Practice } from './practice.tsx'
import { type Prospects, prospectInputs } from './prospect-fields.ts'
import { Reassign } from './reassign.tsx'

/** Days without contact after which an open prospect counts as stuck. */
const stuckAfterDays = 14
const open = 'cold,warm,hot,negotiating'

/** The open prospect, with what other modules show of it. */
const record = () =>
  withSlots(
    import('./prospect-record.tsx').then((m) => m.prospectRecord()),
    writeTo,
    story,
    prospectTabs,
  )

const ProspectBoard = lazy(async () => ({ default: (await import('./prospect-board.tsx')).ProspectBoard }))

const layouts: readonly Layout[] = [
  {
    value: 'steps',
    label: 'Steps',
    render: (list) => <ProspectBoard by="step" {...list} />,
  },
  {
    value: 'stages',
    label: 'Stages',
    render: (list) => <ProspectBoard by="stage" {...list} />,
  },
]

const filters = ['stage', 'priority', 'assignedTo', 'state', 'nextFollowupDate', 'estimatedValue'] as const

/** The pipeline as list or board, with the selected prospect beside it. */
export function ProspectsScreen() {
  const user = useUser()
  const isTrainee = user.role === 'trainee'
  const columns = useMemo(
    (): readonly (FieldOf<Prospects> | Column<Prospects>)[] => [
      {
        field: 'businessName',
        render: (row) =>
          row.isPractice ? (
            <span className="flex items-center gap-2">
              <span className="truncate">{row.businessName}</span> <Practice />
            </span>
          ) : (
            row.businessName
          ),
      },
      'stage',
      {
        field: 'currentTenStep',
        width: 150,
        render: (row) => (
          <TenStepBar step={row.currentTenStep} label={tenStepName(row.currentTenStep) ?? ''} />
        ),
        card: (row) => `Step ${row.currentTenStep} of 10`,
      },
      { field: 'priority', edit: true, width: 105 },
      { field: 'city', width: 150 },
      { field: 'estimatedValue', width: 125 },
      { field: 'nextFollowupDate', width: 120 },
      { field: 'assignedTo', width: 140, hidden: user.role === 'sales_rep' || isTrainee },
      { field: 'contactName', hidden: true },
      { field: 'phone', hidden: true },
      { field: 'lastContactDate', hidden: true },
    ],
    [user.role, isTrainee],
  )
  const views = useMemo(() => viewsFor(user.id, user.role === 'sales_rep' || isTrainee), [user, isTrainee])
  const inputs = useMemo(
    () => [...prospectInputs(), ...(user.role === 'admin' ? (['assignedTo'] as const) : [])],
    [user.role],
  )
  return (
    <ResourcePage
      resource={prospects}
      columns={columns}
      inputs={inputs}
      filters={filters}
      views={views}
      record={record}
      layouts={layouts}
      {...(isTrainee ? {} : { bulk: begin })}
      sort="-updatedAt"
      scope={isTrainee ? undefined : practiceApart}
      empty={{
        title: isTrainee ? 'No practice prospects yet' : 'No prospects yet',
        text: isTrainee
          ? 'Add one and walk it through the ten steps; practice does not count in any figures.'
          : 'Add the first business you want to win; everything you do with it is recorded here.',
        icon: <Building2 />,
      }}
    />
  )
}

const begin = (rows: readonly RowOf<Prospects>[], onDone: (left: readonly string[]) => void) => (
  <>
    <Reassign prospects={rows} size="sm" onDone={onDone} />
    <Slotted slot={prospectBulk} of={{ rows, onDone }} />
  </>
)

const practiceApart = { isPractice: 'false' }

function viewsFor(userId: string, isOwn: boolean): readonly View[] {
  const today = companyToday()
  const sunday = startOfWeek(today)
  return [
    {
      name: isOwn ? 'My pipeline' : 'Pipeline',
      query: { stage: open, sort: 'nextFollowupDate', ...(isOwn ? { assignedTo: userId } : {}) },
    },
    {
      name: 'Visits this week',
      query: {
        stage: open,
        'nextFollowupDate.gte': sunday,
        'nextFollowupDate.lte': plusDays(sunday, 6),
        sort: 'nextFollowupDate',
      },
    },
    {
      name: 'Stuck',
      query: { stage: open, 'lastContactDate.lte': plusDays(today, -stuckAfterDays), sort: 'updatedAt' },
    },
  ]
}
