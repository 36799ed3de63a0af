import type { prospects } from '#crm/contract/prospect.ts'
import { Combobox } from '#design/combobox.tsx'
import { humanize } from '#design/format.ts'
import type { Input } from '#design/resource/types.ts'
import { useAppConfig } from '#shell/session/app-config.ts'

/** The kind of place, from the company's list; a value that is no longer on it stays until another is chosen. */
export const premiseType: Input<typeof prospects> = {
  field: 'businessType',
  custom: {
    label: 'Business type',
    control: ({ values, set }) => <PremiseType value={values.businessType} onChange={set} />,
  },
}

function PremiseType({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const { premiseTypes } = useAppConfig()
  const chosen = typeof value === 'string' && value !== '' ? value : (premiseTypes[0] ?? null)
  return (
    <Combobox
      value={chosen}
      valueLabel={chosen ? humanize(chosen) : undefined}
      options={premiseTypes.map((type) => ({ value: type, label: humanize(type) }))}
      onValueChange={(next) => onChange(next ?? premiseTypes[0])}
    />
  )
}
