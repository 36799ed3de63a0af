import { Building2 } from 'lucide-react'
import { Avatar } from '#design/avatar.tsx'
import { Badge, type Tone } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Chart } from '#design/chart.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime, Money, None, Percent } from '#design/figures.tsx'
import { formatMoneyShort } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { RowTable } from '#design/row-table.tsx'
import { Skeleton, SkeletonText } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { Stepper } from '#design/stepper.tsx'
import { TenStepBar } from '#design/ten-step-bar.tsx'

const tones: readonly Tone[] = ['neutral', 'green', 'amber', 'red', 'blue', 'plum']
const colours = [
  'paper',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'field',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'amber',
  'red',
  'blue',
  'plum',
]

export function TypeSamples() {
  return (
    <div className="flex flex-col gap-3">
      <p className="display text-3xl">The pour your regulars come back for</p>
      <p className="display text-xl">The Copper Still</p>
      <p className="text-md">Inter for everything that is read and worked with, in 13 and 14 pixels.</p>
      <p className="text-sm text-ink-2">Secondary text, for what explains.</p>
      <p className="text-xs text-ink-3">Quiet text, for what is rarely needed.</p>
      <ul className="flex flex-wrap gap-2">
        {colours.map((colour) => (
          <li key={colour} className="w-16 text-xs text-ink-3">
            <span
              className="block h-8 rounded-md border border-line"
              style={{ background: `var(--${colour})` }}
            />
            {colour}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function FigureSamples() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <Stat
          label="Revenue this week"
          value={<Money cents={1_842_050} />}
          note="up 12% on last week"
          tone="good"
        />
        <Stat label="Weighted pipeline" value="$214,600" estimated note="128 prospects" />
        <Stat label="Loading" value="" loading />
      </div>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {['pending', 'confirmed', 'shipped', 'delivered', 'on_hold', 'cancelled', 'inactive'].map(
          (status) => (
            <StatusBadge key={status} status={status} />
          ),
        )}
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Money cents={-120_450} />
        <Percent bps={1250} />
        <Percent value={99.6} />
        <DateTime value="2026-03-09" />
        <DateTime value="2026-03-09T18:30:00Z" style="datetime" />
        <None />
      </p>
      <div className="flex flex-col gap-3">
        <Progress value={62.5} label="Modules" showValue />
        <Progress value={24} label="At risk" tone="red" showValue />
        <Progress label="Importing" tone="blue" />
        <TenStepBar step={5} label="Handling Objections" />
      </div>
      <div className="flex items-center gap-2">
        {['Ada Byrne', 'Luis Ortega', 'Mei Tanaka', 'Sam Okoro'].map((name) => (
          <Avatar key={name} name={name} alone />
        ))}
        <Avatar name="Ada Byrne" size="lg" alone />
      </div>
    </div>
  )
}

export function RecordSamples() {
  return (
    <div className="flex flex-col gap-4">
      <Stepper
        label="Registration"
        steps={['Business', 'Contact', 'Address', 'Banking', 'Details']}
        current={2}
        onStep={() => undefined}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="The Copper Still" description="Whiskey bar" actions={<Button size="sm">Edit</Button>}>
          <DescriptionList
            facts={[
              { term: 'Last order', value: 'Sample, 2 × Silver 32 oz' },
              { term: 'Open objection', value: '“Too expensive for a well drink”' },
              { term: 'Legal here', value: 'Yes, 21+ in Colorado' },
              { term: 'Website', value: null },
            ]}
          />
        </Card>
        <Card flush title="Price list">
          <RowTable
            caption="Price list"
            rows={
              [
                ['Silver 32 oz', 5995],
                ['Silver 128 oz', 19995],
                ['Gold 32 oz', 21581],
                ['Gold 128 oz', 71987],
              ] as const
            }
            keyOf={([name]) => name}
            columns={[
              { head: 'Bottle', cell: ([name]) => name },
              { head: 'Price', numeric: true, cell: ([, cents]) => <Money cents={cents} /> },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}

const weeks = [
  { week: 'Feb 1', silver: 412_000, gold: 210_000 },
  { week: 'Feb 8', silver: 468_000, gold: 260_000 },
  { week: 'Feb 15', silver: 391_000, gold: 340_000 },
  { week: 'Feb 22', silver: 520_000, gold: 372_000 },
  { week: 'Mar 1', silver: 544_000, gold: 415_000 },
]

export function ChartSamples() {
  const series = [
    { key: 'silver', label: 'Silver' },
    { key: 'gold', label: 'Gold', tone: 'amber' as const },
  ]
  const shared = { data: weeks, x: 'week', xLabel: 'Week of', series, format: formatMoneyShort, height: 180 }
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Chart title="Revenue by formula" summary="Gold doubled within five weeks." kind="stack" {...shared} />
      <Chart title="The same as lines" kind="line" {...shared} />
    </div>
  )
}

export function StateSamples() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-7 w-40" />
        <SkeletonText lines={4} />
      </div>
      <EmptyState
        icon={<Building2 />}
        title="No prospects yet"
        action={<Button variant="primary">Add the first prospect</Button>}
      >
        Bars you want to win stand here, from the first call to the first order.
      </EmptyState>
    </div>
  )
}
