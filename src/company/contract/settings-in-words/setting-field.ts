import { type SettingKey, type Settings, settingTypes } from '#company/contract/settings.ts'
import type { FieldKind } from '#platform/contract/field.ts'
import { formatCents } from '#platform/rules/text/money.ts'

export type SettingKind =
  | 'text'
  | 'long'
  | 'lines'
  | 'email'
  | 'tel'
  | 'url'
  | 'number'
  | 'dollars'
  | 'money'
  | 'bps'
  | 'zone'
  | 'flag'

/** The kind of field that a value is shown as. */
export function shownAs(kind: SettingKind): FieldKind {
  if (kind === 'lines') return 'list'
  if (kind === 'zone') return 'text'
  return kind === 'tel' ? 'phone' : kind
}

/** One value within a setting; `path` leads to it and is empty for the setting itself. */
export type SettingField = {
  key: SettingKey
  path: readonly (string | number)[]
  label: string
  kind: SettingKind
  hint?: string
  /** The heading of its list entry, if the setting is a list. */
  part?: string
}

/** A list setting: its path, the label of an entry, and a blank entry. */
export type SettingList = {
  key: SettingKey
  path: SettingField['path']
  one: string
  blank: () => unknown
}

export type SettingGroup = {
  id: string
  title: string
  text: string
  fields: readonly SettingField[]
  list?: SettingList
}

export type SettingValues = Partial<Settings>

export const field = (
  key: SettingKey,
  path: readonly (string | number)[],
  label: string,
  { kind = 'text', hint }: { kind?: SettingKind | undefined; hint?: string | undefined } = {},
): SettingField => ({ key, path, label, kind, ...(hint ? { hint } : {}) })

/** The value at a path. */
export function valueAt(value: unknown, path: SettingField['path']): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  )
}

/** The value with one part replaced. */
export function withValue(value: unknown, path: SettingField['path'], next: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (Array.isArray(value))
    return value.map((one, index) => (index === step ? withValue(one, rest, next) : one))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [step]: withValue(Reflect.get(value, step), rest, next) }
}

/** The setting with a new entry at the end of its list. */
export function withEntry(value: unknown, { path, blank }: SettingList): unknown {
  return withValue(value, path, [...entriesAt(value, path), blank()])
}

/** The setting without one entry of its list. */
export function withoutEntry(value: unknown, { path }: SettingList, index: number): unknown {
  return withValue(
    value,
    path,
    entriesAt(value, path).filter((_, at) => at !== index),
  )
}

function entriesAt(value: unknown, path: SettingField['path']): unknown[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list : []
}

/** Recalculates derived values, so that an example is always consistent. */
export function settled(key: SettingKey, value: unknown): unknown {
  if (key === 'profitExample') {
    const { success, data } = settingTypes.profitExample.safeParse(value)
    if (!success) return value
    const servings = data.customers * data.visitsPerCustomer
    const revenueCents = servings * data.pricePerVisitCents
    const costCents = servings * data.costPerServingCents
    return { ...data, servings, revenueCents, costCents, profitCents: revenueCents - costCents }
  }
  if (key === 'industries') {
    const { success, data } = settingTypes.industries.safeParse(value)
    if (!success) return value
    return data.map((one) => ({ ...one, price: priceOf(one) }))
  }
  return value
}

/** "$449/month"; "from $449/month" when the documents give no price (V4). */
function priceOf({ monthlyCents, isPriceDocumented }: Settings['industries'][number]): string {
  const amount = formatCents(monthlyCents).replace(/\.00$/, '')
  return `${isPriceDocumented ? '' : 'from '}${amount}/month`
}

type Part = readonly [part: string, label: string, kind?: SettingKind, hint?: string]

/** Fields for parts of one setting, in order. */
export const parts = (key: SettingKey, all: readonly Part[]): SettingField[] =>
  all.map(([part, label, kind, hint]) => field(key, [part], label, { kind, hint }))
