import { Combobox } from '#design/combobox.tsx'
import { Field } from '#design/field.tsx'
import { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { useRead } from '#shell/data/call.ts'
import type { Review } from './registration-types.ts'

type RepChoiceProps = {
  value: string | null
  namedId: string | null
  suggested: Review['suggestedRep']
  onChange: (id: string | null) => void
}

/** The account's rep: named in the application, otherwise suggested by territory. */
export function RepChoice({ value, namedId, suggested, onChange }: RepChoiceProps) {
  const reps = useRead(signInCalls.ofRole, { params: { role: 'sales_rep' } })
  const territory = suggested ? `${suggested.name} works this territory` : 'No territory covers this state'
  return (
    <Field
      className="mt-5"
      label="Sales rep"
      optional
      hint={namedId !== null && value === namedId ? 'Named in the application' : territory}
    >
      <Combobox
        value={value}
        valueLabel={value === suggested?.id ? suggested?.name : 'Loading…'}
        onValueChange={onChange}
        options={(reps.data ?? []).map((rep) => ({
          value: rep.id,
          label: `${rep.firstName} ${rep.lastName}`,
        }))}
        placeholder="No rep"
        emptyLabel="No rep"
      />
    </Field>
  )
}
