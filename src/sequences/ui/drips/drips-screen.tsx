import { Droplets } from 'lucide-react'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { dripCampaigns } from '#sequences/contract/drip-campaign.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { CampaignFigures } from './campaign-figures.tsx'
import { DripActions } from './drip-actions.tsx'

type Drips = typeof dripCampaigns

const columns: readonly (FieldOf<Drips> | Column<Drips>)[] = [
  'name',
  {
    field: 'isActive',
    label: 'State',
    width: 120,
    render: ({ isActive }) => (
      <StatusBadge status={isActive ? 'active' : 'stopped'} label={isActive ? 'Started' : 'Stopped'} />
    ),
    card: ({ isActive }) => (isActive ? 'Started' : 'Stopped'),
  },
  { field: 'triggerStage', width: 150 },
  { field: 'delayDays', width: 130 },
  { field: 'emailTemplateId', width: 220 },
  { field: 'secondTemplateId', hidden: true },
  { field: 'createdBy', hidden: true },
]

const inputs: readonly Input<Drips>[] = [
  { field: 'name' },
  { field: 'description' },
  { field: 'triggerStage', hint: 'Whoever comes to this stage gets the letter, once' },
  { field: 'delayDays' },
  { field: 'emailTemplateId' },
  { field: 'secondTemplateId' },
  { field: 'sendFrom' },
  { field: 'sendUntil' },
  { field: 'sendDays', hint: 'Monday to Friday, unless you choose' },
  { field: 'dailyCap' },
]

const views: readonly View[] = [
  { name: 'Started', query: { isActive: 'true' } },
  { name: 'Stopped', query: { isActive: 'false' } },
]

const record: RecordView<Drips> = {
  eyebrow: ({ isActive }) => (
    <StatusBadge status={isActive ? 'active' : 'stopped'} label={isActive ? 'Started' : 'Stopped'} />
  ),
  actions: (row) => <DripActions campaign={row} />,
  top: (row) => <CampaignFigures campaign={row} />,
  facts: [
    'triggerStage',
    'delayDays',
    'emailTemplateId',
    'secondTemplateId',
    'sendFrom',
    'sendUntil',
    'sendDays',
    'dailyCap',
    'description',
    'createdBy',
  ],
}

/** Campaigns: an email to every prospect that reaches a stage. [MAIL-006] */
export function DripsScreen() {
  return (
    <ResourcePage
      resource={dripCampaigns}
      title="Drip campaigns"
      columns={columns}
      inputs={inputs}
      filters={['isActive', 'triggerStage', 'createdBy']}
      views={views}
      record={record}
      sort="name"
      actions={<BackTo to="/mail">Mail</BackTo>}
      empty={{
        title: 'No drip campaigns yet',
        text: 'Say which letter goes to a prospect that comes to a stage; it goes by itself, once to each.',
        icon: <Droplets />,
      }}
    />
  )
}
