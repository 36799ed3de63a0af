import { TicketPercent } from 'lucide-react'
import { useMemo } from 'react'
import { Badge } from '#design/badge.tsx'
import { DateTime, Money } from '#design/figures.tsx'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { promoCodes } from '#orders/contract/promo-code.ts'
import { promoCodeUsage } from '#orders/contract/promo-code-usage.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useUser } from '#shell/session/session.ts'

type Codes = typeof promoCodes
type Code = RowOf<Codes>

const baseInputs: readonly (Input<Codes>['field'] | Input<Codes>)[] = [
  'code',
  'name',
  'discountType',
  'discountValue',
  'minimumOrderAmount',
  'maxUsageCount',
  'usesPerClient',
  'validFrom',
  'validUntil',
  'isActive',
  'description',
]
const adminInputs: typeof baseInputs = [
  ...baseInputs,
  'restrictToSalesRep',
  'canExceedShare',
  'affectsCommission',
  { field: 'commissionAdjustment', when: (values) => values.affectsCommission === true },
]

const views: readonly View[] = [
  { name: 'Active', query: { isActive: 'true', sort: 'code' } },
  { name: 'Most used', query: { sort: '-currentUsageCount' } },
]

const record: RecordView<Codes> = {
  eyebrow: (row) => <State code={row} />,
  subtitle: (row) => row.name,
  facts: [
    'description',
    'discountValue',
    'minimumOrderAmount',
    'currentUsageCount',
    'maxUsageCount',
    'usesPerClient',
    'validFrom',
    'validUntil',
    'restrictToSalesRep',
    'canExceedShare',
    'affectsCommission',
    'commissionAdjustment',
  ],
  tabs: [{ value: 'uses', label: 'Uses', content: (row) => <Uses id={row.id} /> }],
}

/** Promo codes: discount, who may use them, and how often they were used. */
export function PromoCodesScreen() {
  const { role } = useUser()
  const columns = useMemo(
    (): readonly (FieldOf<Codes> | Column<Codes>)[] => [
      { field: 'code', width: 150 },
      'name',
      'discountValue',
      'minimumOrderAmount',
      'currentUsageCount',
      'validUntil',
      { field: 'isActive', width: 120, render: (row) => <State code={row} /> },
      { field: 'restrictToSalesRep', hidden: role === 'sales_rep' },
    ],
    [role],
  )
  return (
    <ResourcePage
      resource={promoCodes}
      columns={columns}
      inputs={role === 'admin' ? adminInputs : baseInputs}
      filters={['isActive', 'discountType', 'validUntil']}
      views={views}
      record={record}
      sort="code"
      defaults={{ discountType: 'percentage' }}
      empty={{
        title: 'No promo codes yet',
        text: 'A code takes a percentage or a fixed amount off an order.',
        icon: <TicketPercent />,
      }}
    />
  )
}

/** The state that follows from dates and use counts; only stopping is set by hand. */
function State({ code }: { code: Code }) {
  const now = Date.now()
  if (!code.isActive) return <Badge dot>Stopped</Badge>
  if (code.maxUsageCount !== null && code.currentUsageCount >= code.maxUsageCount)
    return <Badge dot>Used up</Badge>
  if (code.validUntil && Date.parse(code.validUntil) < now) return <Badge dot>Expired</Badge>
  if (code.validFrom && Date.parse(code.validFrom) > now)
    return (
      <Badge dot tone="amber">
        Scheduled
      </Badge>
    )
  return (
    <Badge dot tone="green">
      Active
    </Badge>
  )
}

function Uses({ id }: { id: string }) {
  return (
    <RelatedRows resource={promoCodeUsage} query={{ promoCodeId: id }} empty="Not used yet.">
      {(row) => (
        <span className="flex justify-between gap-3">
          <DateTime value={row.createdAt} style="datetime" />
          <Money cents={row.discountAmount} />
        </span>
      )}
    </RelatedRows>
  )
}
