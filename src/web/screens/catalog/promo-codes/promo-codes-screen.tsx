import { TicketPercent } from 'lucide-react'
import { useMemo } from 'react'
import type { RowOf } from '#contracts/define.ts'
import { promoCodes } from '#contracts/orders/promo-code.ts'
import { promoCodeUsage } from '#contracts/orders/promo-code-usage.ts'
import { useUser } from '#web/app/session.ts'
import { Badge } from '#web/design/badge.tsx'
import { DateTime, Money, Percent } from '#web/design/figures.tsx'
import { useRepOptions } from '#web/resource/known-references.ts'
import { RelatedRows } from '#web/resource/related-rows.tsx'
import { RepName } from '#web/resource/rep-name.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Fact, Input, RecordView, View } from '#web/resource/types.ts'

type Codes = typeof promoCodes
type Code = RowOf<Codes>

const kinds = [
  { value: 'percentage', label: 'Percent' },
  { value: 'fixed', label: 'Fixed amount' },
]

const baseInputs: readonly Input<Codes>[] = [
  { field: 'code', hint: 'Letters, digits, - and _' },
  { field: 'name' },
  { field: 'discountType', label: 'Kind', options: kinds },
  {
    field: 'discountValue',
    label: 'Discount',
    kind: 'bps',
    when: (values) => values.discountType !== 'fixed',
  },
  {
    field: 'discountValue',
    label: 'Discount',
    kind: 'money',
    when: (values) => values.discountType === 'fixed',
  },
  { field: 'minimumOrderAmount', label: 'Minimum order', kind: 'money' },
  { field: 'maxUsageCount', label: 'Usage limit', hint: 'Total uses; empty means no limit' },
  { field: 'validFrom', label: 'Valid from' },
  { field: 'validUntil', label: 'Valid until' },
  { field: 'isActive', label: 'Active' },
  { field: 'description' },
]

const views: readonly View[] = [
  { name: 'Active', query: { isActive: 'true', sort: 'code' } },
  { name: 'Most used', query: { sort: '-currentUsageCount' } },
]

const facts: readonly Fact<Codes>[] = [
  { field: 'description', kind: 'long' },
  { field: 'discountValue', label: 'Discount', render: (row) => <Discount code={row} /> },
  { field: 'minimumOrderAmount', label: 'Minimum order', kind: 'money' },
  { field: 'currentUsageCount', label: 'Used' },
  { field: 'maxUsageCount', label: 'Usage limit' },
  { field: 'validFrom', label: 'Valid from' },
  { field: 'validUntil', label: 'Valid until' },
  {
    field: 'restrictToSalesRep',
    label: 'Limited to rep',
    render: (row) => <RepName id={row.restrictToSalesRep} />,
  },
  { field: 'affectsCommission', label: 'Affects commission' },
  { field: 'commissionAdjustment', label: 'Rate adjustment', kind: 'bps' },
]

/** What takes something off an order, for whom, and how often it was used. */
export function PromoCodesScreen() {
  const { role } = useUser()
  const reps = useRepOptions()
  const inputs = useMemo(
    (): readonly Input<Codes>[] =>
      role === 'admin'
        ? [
            ...baseInputs,
            { field: 'restrictToSalesRep', label: 'Limited to rep', options: reps },
            { field: 'affectsCommission', label: 'Affects commission' },
            {
              field: 'commissionAdjustment',
              label: 'Rate adjustment',
              kind: 'bps',
              when: (values) => values.affectsCommission === true,
            },
          ]
        : baseInputs,
    [role, reps],
  )
  const columns = useMemo(
    (): readonly Column<Codes>[] => [
      { field: 'code', width: 150 },
      { field: 'name' },
      { field: 'discountValue', label: 'Discount', width: 110, render: (row) => <Discount code={row} /> },
      { field: 'minimumOrderAmount', label: 'From', kind: 'money', width: 110 },
      { field: 'currentUsageCount', label: 'Used', width: 90 },
      { field: 'validUntil', label: 'Until', width: 130 },
      { field: 'isActive', label: 'State', width: 120, render: (row) => <State code={row} /> },
      {
        field: 'restrictToSalesRep',
        label: 'Limited to rep',
        options: reps,
        width: 150,
        hidden: role === 'sales_rep',
        render: (row) => <RepName id={row.restrictToSalesRep} />,
      },
    ],
    [reps, role],
  )
  const record = useMemo(
    (): RecordView<Codes> => ({
      eyebrow: (row) => <State code={row} />,
      subtitle: (row) => row.name,
      facts,
      tabs: [{ value: 'uses', label: 'Uses', content: (row) => <Uses id={row.id} /> }],
    }),
    [],
  )
  return (
    <ResourcePage
      resource={promoCodes}
      columns={columns}
      inputs={inputs}
      filters={[
        { field: 'isActive', label: 'Active' },
        { field: 'discountType', label: 'Kind', options: kinds },
        { field: 'validUntil', label: 'Until' },
      ]}
      views={views}
      record={record}
      sort="code"
      defaults={{ isActive: true, discountType: 'percentage' }}
      empty={{
        title: 'No promo codes yet',
        text: 'A code takes a percentage or a fixed amount off an order.',
        icon: <TicketPercent />,
      }}
    />
  )
}

function Discount({ code }: { code: Code }) {
  return code.discountType === 'percentage' ? (
    <Percent bps={code.discountValue} />
  ) : (
    <Money cents={code.discountValue} />
  )
}

/** What dates and counts make of it: nobody sets it by hand but the stop. */
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
