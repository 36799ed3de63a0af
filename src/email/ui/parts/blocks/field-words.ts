import { mergeGroups } from '#email/contract/merge-fields.ts'

/** A field as it is put in by name, with what stands there when a record has none of it. */
const named =
  /^\{\{-? {0,9}([A-Za-z]{1,40}\.[A-Za-z]{1,40}) {0,9}(?:\| {0,9}default: {0,9}(?:"([^"]{0,200})"|'([^']{0,200})') {0,9})?-?\}\}$/

type NamedField = { readonly name: string; readonly label: string; readonly otherwise: string }

/** The field that stands between the braces, when it is one of the list and nothing else is done with it. */
export function fieldOf(source: string): NamedField | undefined {
  const [, name = '', double, single] = named.exec(source) ?? []
  for (const group of mergeGroups) {
    const field = group.fields.find((one) => one.name === name)
    if (field) return { name, label: `${group.label}: ${field.label}`, otherwise: double ?? single ?? '' }
  }
  return undefined
}

/** What stands between braces, in the words of the list; code that is more than a field stays code. */
export function fieldWords(source: string): string {
  const field = fieldOf(source)
  if (!field) return source.slice(2, -2).replace(/^-|-$/g, '').trim()
  return field.otherwise ? `${field.label}, or “${field.otherwise}”` : field.label
}

/** A field as it is stored, with what stands there when there is none. */
export function fieldSource(name: string, otherwise: string): string {
  const words = otherwise.replace(/[{}%\\\n]/g, '')
  if (words === '') return `{{ ${name} }}`
  return words.includes('"')
    ? `{{ ${name} | default: '${words.replaceAll("'", '’')}' }}`
    : `{{ ${name} | default: "${words}" }}`
}
