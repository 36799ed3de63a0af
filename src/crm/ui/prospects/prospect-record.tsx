import { Link } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import type { RecordView } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { prospectTabs } from '../parts/slots.ts'
import { Activity } from '../shared/activity.tsx'
import { ContactBar } from './contact-bar.tsx'
import { FollowUps } from './follow-ups.tsx'
import { Practice } from './practice.tsx'
import { type Prospects, prospectFacts } from './prospect-fields.ts'
import { Reassign } from './reassign.tsx'
import { StepLine } from './step-line.tsx'
import { StepButtons } from './step-moves.tsx'

/** A prospect beside the list. */
export const prospectRecord = (): RecordView<Prospects> => ({
  eyebrow: (row) => (
    <>
      <StatusBadge status={row.stage} />
      {row.isPractice && <Practice />}
    </>
  ),
  subtitle: (row) => [row.city, row.state].filter(Boolean).join(', '),
  actions: (row) => (
    <>
      <ContactBar prospect={row} />
      <Reassign prospects={[row]} />
      <Link to="/prospects/$id" params={{ id: row.id }} className={buttonClass({ variant: 'ghost' })}>
        <Maximize2 aria-hidden="true" />
        Full page
      </Link>
    </>
  ),
  top: (row) => (
    <>
      <StepLine step={row.currentTenStep} />
      <StepButtons prospect={row} />
    </>
  ),
  facts: prospectFacts(),
  tabs: [
    { value: 'activity', label: 'Activity', content: (row) => <Activity prospectId={row.id} /> },
    { value: 'follow-ups', label: 'Follow-ups', content: (row) => <FollowUps prospectId={row.id} /> },
    ...prospectTabs.items().map(({ value, label, content: Content }) => ({
      value,
      label,
      content: (row: RowOf<Prospects>) => <Content prospect={row} />,
    })),
  ],
})
