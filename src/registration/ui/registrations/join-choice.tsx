import { useState } from 'react'
import { clients } from '#crm/contract/client.ts'
import { Field } from '#design/field.tsx'
import { SearchInput } from '#design/input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { useRows } from '#shell/data/rows.ts'
import type { Review } from './registration-types.ts'

type JoinChoiceProps = {
  doubles: Review['doubles']
  value: string | null
  onChange: (clientId: string | null) => void
}

const alone = 'new'
const sameWords = { taxId: 'tax id', email: 'email', business: 'name' }

/** Open a new client, or join an existing one that is suggested or found by name (R4). */
export function JoinChoice({ doubles, value, onChange }: JoinChoiceProps) {
  const [text, setText] = useState('')
  const found = useRows(clients, { q: text.trim(), limit: 6 }, { enabled: text.trim().length > 1 })
  const suggested = doubles.filter(({ kind, status }) => kind === 'client' && status !== 'closed')
  const known = new Set(suggested.map(({ id }) => id))
  const others = (text.trim().length > 1 ? (found.data?.items ?? []) : []).filter(
    ({ id, accountStatus }) => !known.has(id) && accountStatus !== 'closed',
  )
  return (
    <div className="mt-5">
      <Field
        label="Client"
        group
        hint={
          value === null
            ? 'Is it a client already? Join them below, so that no second account is opened.'
            : 'The client keeps its rep, orders and history, and gets this login and bank data. Make sure it is them: call the number on file.'
        }
      >
        <RadioGroup
          aria-label="Client"
          value={value ?? alone}
          onValueChange={(next) => onChange(next === alone ? null : next)}
          options={[
            { value: alone, label: 'Open a new client' },
            ...suggested.map(({ id, name, same, about }) => ({
              value: id,
              label: `Join ${name}`,
              hint: [about, `same ${same.map((one) => sameWords[one]).join(', ')}`]
                .filter(Boolean)
                .join(', '),
            })),
            ...others.map(({ id, businessName, city, state, totalOrders }) => ({
              value: id,
              label: `Join ${businessName}`,
              hint: [
                [city, state].filter(Boolean).join(', '),
                totalOrders === 1 ? '1 order' : `${totalOrders} orders`,
              ]
                .filter(Boolean)
                .join(', '),
            })),
          ]}
        />
      </Field>
      <SearchInput
        aria-label="Find another client"
        placeholder="Find another client by name"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-full max-w-xs"
      />
    </div>
  )
}
