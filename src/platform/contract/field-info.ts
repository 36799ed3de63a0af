import { z } from 'zod'
import { humanize } from '../rules/text/humanize.ts'
import { type Contract, readSchema } from './define.ts'
import { coreOf, type FieldFacts, type FieldKind, kindOf } from './field.ts'
import { entitiesOf } from './references.ts'

type Option = { value: string; label: string }

/** All that lists, forms, filters, files and sentences need to know of a field. */
export type FieldInfo = Omit<FieldFacts, 'choices' | 'label' | 'kind' | 'among'> & {
  field: string
  label: string
  kind: FieldKind
  /** Values of a choice or of a list of choices, with labels. */
  options: readonly Option[]
  /** The tables it refers to. */
  reference: { entities: readonly string[]; among: Readonly<Record<string, string>> } | undefined
  /** The field may be empty. */
  nullable: boolean
  /** Required in a new record: not nullable, and without a default. */
  isRequired: boolean
  /** Its values are numbers, however they are labeled. */
  isNumber: boolean
  /** Longest text, if the contract limits it. */
  maxLength: number | undefined
}

const known = new WeakMap<Contract, Map<string, FieldInfo>>()

/** Facts of a contract's field; an unknown field counts as a text. */
export function infoOf(contract: Contract, name: string): FieldInfo {
  const infos = known.get(contract) ?? new Map<string, FieldInfo>()
  known.set(contract, infos)
  const info = infos.get(name) ?? readInfo(contract, name)
  infos.set(name, info)
  return info
}

/** Facts of a value that is no field of a contract. */
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

/** The label of one of its values. */
export const wordOf = (info: FieldInfo, value: string): string =>
  info.options.find((option) => option.value === value)?.label ?? humanize(value)

/** A field name without its suffix, to be humanized: "assignedSalesRepId" → "assignedSalesRep". */
function bareName(name: string): string {
  return name.replace(/^customFields\./, '').replace(/(Ids?|Cents|Bps)$/, '')
}

/** The kind of the field in this record; it may depend on another field. */
export function kindIn(info: FieldInfo, record: Readonly<Record<string, unknown>>): FieldKind {
  return info.kindBy?.kinds[String(record[info.kindBy.field])] ?? info.kind
}

/** A field's facts in this record. */
export const infoIn = (info: FieldInfo, record: Readonly<Record<string, unknown>>): FieldInfo =>
  info.kindBy ? { ...info, kind: kindIn(info, record) } : info

const numericKinds: readonly FieldKind[] = ['number', 'money', 'dollars', 'bps', 'percent', 'share', 'delay']

/** Whether a column is right-aligned as a figure. */
export const isFigure = (info: FieldInfo): boolean => numericKinds.includes(info.kind)
