import { mergeGroups } from '#email/contract/merge-fields.ts'

/** A merge field by its name, with an optional default for records without a value. */
const named =
  /^\{\{-? {0,9}([A-Za-z]{1,40}\.[A-Za-z]{1,40}) {0,9}(?:\| {0,9}default: {0,9}(?:"([^"]{0,200})"|'([^']{0,200})') {0,9})?-?\}\}$/

type NamedField = { readonly name: string; readonly label: string; readonly otherwise: string }

/** The listed field between the braces; undefined for any other code. */
export function fieldOf(source: string): NamedField | undefined {
  const [, name = '', double, single] = named.exec(source) ?? []
  for (const group of mergeGroups) {
    const field = group.fields.find((one) => one.name === name)
    if (field) return { name, label: `${group.label}: ${field.label}`, otherwise: double ?? single ?? '' }
  }
  return undefined
}

/** The label of what stands between braces; code that is more than a field stays code. */
export function fieldWords(source: string): string {
  const field = fieldOf(source)
  if (!field) return source.slice(2, -2).replace(/^-|-$/g, '').trim()
  return field.otherwise ? `${field.label}, or “${field.otherwise}”` : field.label
}

/** A field as it is stored, with its default. */
export function fieldSource(name: string, otherwise: string): string {
  const words = otherwise.replace(/[{}%\\\n]/g, '')
  if (words === '') return `{{ ${name} }}`
  return words.includes('"')
    ? `{{ ${name} | default: '${words.replaceAll("'", '’')}' }}`
    : `{{ ${name} | default: "${words}" }}`
}
