import { Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'

type Person = { isPrimary: boolean; email: string | null }

/**
 * Whether somebody may become the primary contact of a record: mail to the business goes to their address, so they need one
 * where the record has one.
 */
export function decidePrimary(person: Person, record: { email: string | null }): true | Refusal {
  if (person.isPrimary) return refuseMove('They are the primary contact already.')
  if (record.email !== null && person.email === null)
    return refuseField('email', 'Add their email first: mail to the business goes to the primary contact.')
  return true
}

/** Whether a contact may be removed; `others` is how many more the record has. */
export const refuseRemoval = ({ isPrimary }: Pick<Person, 'isPrimary'>, others: number): Refusal | null =>
  isPrimary && others > 0
    ? new Refusal('conflict', 'This is the primary contact. Make somebody else primary first.')
    : null
