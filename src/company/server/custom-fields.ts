import { type customFields, mostCustomFields } from '#platform/contract/custom-field.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { Tx } from '#platform/db/client.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import type { Change } from '#platform/resources/define.ts'

type Definition = RowOf<typeof customFields>

/** @throws AppError 400 when a choice has nothing to choose from, or two choices that read the same */
export function offersChoices({ type, choices }: Readonly<Record<string, unknown>>): void {
  if (type !== 'choice') return
  const words = Array.isArray(choices) ? choices.map((one) => String(one).toLowerCase()) : []
  if (words.length === 0) throw invalidField('choices', 'Array must contain at least 1 element(s)')
  if (new Set(words).size < words.length) throw invalidField('choices', 'Each choice once')
}

/** Keeps a definition true of the values that records have. @throws AppError 400 */
export async function keepsItsValues(tx: Tx, { op, before, after }: Change<Definition>): Promise<void> {
  if (op === 'create' || op === 'restore') return demandRoom(tx, after)
  if (op !== 'update' || !before) return
  if (before.type !== after.type) {
    const count = await withValue(tx, after, null)
    if (count > 0)
      throw invalidField(
        'type',
        `${counted(count, after)} a value in this field, so it stays as it is. Add another field, or empty it first.`,
      )
  }
  if (before.type !== 'choice') return
  const gone = before.choices.filter((choice) => !after.choices.includes(choice))
  if (after.type !== 'choice' || gone.length === 0) return
  const count = await withValue(tx, after, gone)
  if (count > 0)
    throw invalidField(
      'choices',
      `${counted(count, after)} “${gone.join('”, “')}”. Give them another choice first.`,
    )
}

async function demandRoom(tx: Tx, { recordType }: Definition): Promise<void> {
  const row = await tx.row(
    `SELECT count(*)::int AS count FROM custom_fields WHERE record_type = $1 AND deleted_at IS NULL`,
    [recordType],
  )
  if ((row?.count ?? 0) > mostCustomFields)
    throw invalidField(
      'recordType',
      `There are ${mostCustomFields} fields on ${recordType} already. Remove one that nobody needs.`,
    )
}

/** How many records, removed ones too, have a value in the field, or one of these. */
async function withValue(
  tx: Tx,
  { recordType, key }: Definition,
  values: readonly string[] | null,
): Promise<number> {
  const row = await tx.row(
    `SELECT count(*)::int AS count FROM ${recordType /* e.g. prospects */} t
      WHERE t.custom_fields ? $1 AND ($2::text[] IS NULL OR t.custom_fields ->> $1 = ANY($2))`,
    [key, values],
  )
  return row?.count ?? 0
}

const counted = (count: number, { recordType }: Definition) =>
  count === 1 ? `1 of the ${recordType} has` : `${count.toLocaleString('en-US')} ${recordType} have`
