import { Award } from 'lucide-react'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import { Select } from '#design/select.tsx'
import { badges } from '#training/contract/rewards/badge.ts'
import { badgeKinds } from '#training/rules/rewards/badge-progress.ts'
import { BonusesLink } from './reward-links.tsx'

type Criteria = { kind?: string; count?: number; module?: string; stage?: number }

const kinds = Object.entries(badgeKinds).map(([value, label]) => ({ value, label }))

const criteriaOf = (value: unknown): Criteria =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** "Modules completed: 4" */
function earnedBy(value: unknown): string {
  if (value === null || value === undefined) return 'Nothing yet'
  const { kind = '', count, module, stage } = criteriaOf(value)
  const of = module ?? (stage === undefined ? undefined : `stage ${stage}`)
  return `${badgeKinds[kind] ?? kind}${of ? ` (${of})` : ''}: ${count ?? 0}`
}

type EarnedByProps = { value: unknown; onChange: (value: Criteria) => void }

function EarnedBy({ value, onChange }: EarnedByProps) {
  const now = criteriaOf(value)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        aria-label="Earned by"
        className="sm:col-span-2"
        value={now.kind ?? ''}
        options={kinds}
        placeholder="What counts"
        onValueChange={(kind) => onChange({ kind, count: now.count ?? 1 })}
      />
      <Field label="How often" compact>
        <NumberInput
          value={now.count ?? null}
          onValueChange={(count) => onChange({ ...now, count: count ?? 0 })}
        />
      </Field>
      {now.kind === 'module_completed' && (
        <Field label="Short name of the module" compact>
          <Input
            value={now.module ?? ''}
            onChange={(event) => onChange({ ...now, module: event.target.value })}
          />
        </Field>
      )}
      {now.kind === 'stage_reached' && (
        <Field label="Sales stage, 1 to 10" compact>
          <NumberInput
            value={now.stage ?? null}
            onValueChange={(stage) => onChange({ ...now, stage: stage ?? 0 })}
          />
        </Field>
      )}
    </div>
  )
}

const inputs = [
  'name',
  { field: 'slug', hint: 'Stays the same for good: the points of a badge are given once for it' },
  'description',
  {
    field: 'criteria',
    wide: true,
    isNeeded: true,
    custom: {
      label: 'Earned by',
      control: ({
        values,
        set,
      }: {
        values: Readonly<Record<string, unknown>>
        set: (value: unknown) => void
      }) => <EarnedBy value={values.criteria} onChange={set} />,
    },
    hint: 'Who has it already keeps it. Everybody else is measured by this from their next activity on, with what they did before.',
  },
  { field: 'points', hint: 'Given with the badge from now on; what was given stays' },
  'rarity',
  'category',
] as const

/** The badges, what each is earned by, and its points: an administrator's to change. */
export function BadgesScreen() {
  return (
    <ResourcePage
      resource={badges}
      title="Badges"
      columns={[
        { field: 'name', width: 170 },
        { field: 'criteria', width: 300, render: ({ criteria }) => earnedBy(criteria) },
        { field: 'points', width: 90 },
        { field: 'rarity', width: 110 },
        'description',
      ]}
      inputs={inputs}
      sort="name"
      search={false}
      actions={<BonusesLink />}
      empty={{ title: 'There are no badges yet', icon: <Award /> }}
    />
  )
}
