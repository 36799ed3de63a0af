import { z } from 'zod'
import { humanize } from '../rules/text/humanize.ts'
import { type Contract, readSchema } from './define.ts'
import { coreOf, type FieldFacts, type FieldKind, kindOf } from './field.ts'
import { entitiesOf } from './references.ts'

type Option = { value: string; label: string }

/** Everything that a list, a form, a filter, a file or a sentence needs to know of one field. */
export type FieldInfo = Omit<FieldFacts, 'choices' | 'label' | 'kind' | 'among'> & {
  field: string
  label: string
  kind: FieldKind
  /** The values of a choice, or of a list that chooses several, with their words. */
  options: readonly Option[]
  /** Whose records it names. */
  reference: { entities: readonly string[]; among: Readonly<Record<string, string>> } | undefined
  /** The field may be empty. */
  nullable: boolean
  /** A new record cannot do without: it may not be empty, and the table has no default. */
  isRequired: boolean
  /** Its values are numbers, whatever their words are. */
  isNumber: boolean
  /** Longest text, when the contract bounds it. */
  maxLength: number | undefined
}

const known = new WeakMap<Contract, Map<string, FieldInfo>>()

/** What is known of a field of a contract. A field that it lacks is a text of that name. */
export function infoOf(contract: Contract, name: string): FieldInfo {
  const infos = known.get(contract) ?? new Map<string, FieldInfo>()
  known.set(contract, infos)
  const info = infos.get(name) ?? readInfo(contract, name)
  infos.set(name, info)
  return info
}

/** The same for a value that is no field of a contract. */
export const otherInfo = (name: string, label: string, kind: FieldKind): FieldInfo => ({
  field: name,
  label,
  kind,
  options: [],
  reference: undefined,
  nullable: false,
  isRequired: false,
  isNumber: false,
  maxLength: undefined,
})

function readInfo(contract: Contract, name: string): FieldInfo {
  const asked: z.core.$ZodType | undefined = contract.create.shape[name]
  const written = asked ?? (contract.update.shape[name] as z.core.$ZodType | undefined)
  const read = coreOf(readSchema(contract, name))
  const core = coreOf(written) ?? read
  const schema = core?.schema
  const { choices, kind, among = {}, label, ...facts } = contract.facts[name] ?? {}
  const named = schema instanceof z.ZodArray ? schema.element : schema
  const values = named instanceof z.ZodEnum ? named.options.map(String) : []
  const entities = named ? entitiesOf(named) : []
  return {
    ...facts,
    ...otherInfo(
      name,
      label ?? humanize(bareName(name)),
      kind ?? (choices && named === schema ? 'choice' : kindOf(schema)),
    ),
    options: choices
      ? Object.entries(choices).map(([value, words]) => ({ value, label: words }))
      : values.map((value) => ({ value, label: humanize(value) })),
    reference: entities.length > 0 ? { entities, among } : undefined,
    nullable: core?.nullable ?? read?.nullable ?? false,
    isRequired: asked !== undefined && !(asked instanceof z.ZodOptional),
    isNumber: schema instanceof z.ZodNumber,
    maxLength: schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined,
  }
}

/** The word of one of its values. */
export const wordOf = (info: FieldInfo, value: string): string =>
  info.options.find((option) => option.value === value)?.label ?? humanize(value)

/** What a field is called: "assignedSalesRepId" → "assignedSalesRep", to be humanized. */
function bareName(name: string): string {
  return name.replace(/(Ids?|Cents|Bps)$/, '')
}

/** What the field means in this record: that may depend on another of its fields. */
export function kindIn(info: FieldInfo, record: Readonly<Record<string, unknown>>): FieldKind {
  return info.kindBy?.kinds[String(record[info.kindBy.field])] ?? info.kind
}

/** A field as it is meant in this record. */
export const infoIn = (info: FieldInfo, record: Readonly<Record<string, unknown>>): FieldInfo =>
  info.kindBy ? { ...info, kind: kindIn(info, record) } : info

const numericKinds: readonly FieldKind[] = ['number', 'money', 'dollars', 'bps', 'percent', 'share', 'delay']

/** Figures stand at the right edge of their column. */
export const isFigure = (info: FieldInfo): boolean => numericKinds.includes(info.kind)
