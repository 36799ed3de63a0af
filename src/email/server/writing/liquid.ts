import { Drop, Liquid, type Template } from 'liquidjs'
import { mergeFields } from '#email/contract/merge-fields.ts'
import { atItsWord } from '#email/rules/content/email-blocks.ts'
import { mergeText, nearestName } from '#email/rules/content/merge-field.ts'
import { nameInMail } from '#platform/ports/mail-words.ts'

/** A field without a value: a condition sees that it is empty, `default` takes its place, and an output is reported. */
class Missing extends Drop {
  readonly field: string
  constructor(field: string) {
    super()
    this.field = field
  }
  override valueOf() {
    return null
  }
}

// Conditions only: an email has no loops, so no template can run for long.
const tags = ['if', 'unless', 'case', 'comment', 'raw']

function engine(write: (value: unknown) => string): Liquid {
  const liquid = new Liquid({
    outputEscape: write,
    ownPropertyOnly: true,
    strictVariables: true,
    strictFilters: true,
    lenientIf: true,
    parseLimit: 50_000,
    renderLimit: 500,
    memoryLimit: 1e6,
  })
  for (const name of Object.keys(liquid.tags))
    if (!tags.includes(name)) Reflect.deleteProperty(liquid.tags, name)
  for (const name of Object.keys(liquid.filters))
    if (!['default', 'raw'].includes(name)) Reflect.deleteProperty(liquid.filters, name)
  for (const [name, change] of Object.entries(changes))
    liquid.registerFilter(name, (value) => (value instanceof Missing ? value : change(String(value))))
  return liquid
}

const changes: Readonly<Record<string, (text: string) => string>> = {
  upcase: (text) => text.toUpperCase(),
  downcase: (text) => text.toLowerCase(),
  capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
}

const names = mergeFields.map(({ name }) => name)
const parser = engine(String)

export type Read = { readonly used: readonly string[] } | { readonly problem: string }

/** The fields that a text names, or what is wrong with it: an unknown field, a syntax error, an unsupported tag. */
export function readTemplate(text: string): Read {
  let parsed: Template[]
  try {
    parsed = parser.parse(text)
  } catch (error) {
    return { problem: wordsOf(error) }
  }
  const used = [...new Set(parser.globalFullVariablesSync(parsed))]
  const unknown = used.find((name) => !names.includes(name))
  if (unknown === undefined) return { used }
  const meant = nearestName(unknown, names)
  return { problem: `There is no field “${unknown}”${meant ? `. Did you mean “${meant}”?` : ''}` }
}

function wordsOf(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  const [, tag] = /^tag "?(\w{1,40})"? not found/.exec(said) ?? []
  if (tag) return `“${tag}” cannot be used in a letter: only if, unless and case can`
  const [, filter] = /^undefined filter: (\w{1,40})/.exec(said) ?? []
  if (filter)
    return `“${filter}” cannot be used in a letter: only default, upcase, downcase and capitalize can`
  return `This is not closed or not written right: ${said.replace(/, file:.{0,200}/, '').slice(0, 160)}`
}

export type Values = ReadonlyMap<string, unknown>
type Filled = { readonly text: string; readonly missing: readonly string[] }

/**
 * Fills in the fields of a text. Values are escaped: they begin no link, no list and no field of their own.
 * @throws Error when the text cannot be read (`readTemplate` says why)
 */
export function fillIn(text: string, values: Values, timeZone: string): Filled {
  const missing = new Set<string>()
  const facts: Record<string, Record<string, unknown>> = {}
  for (const field of mergeFields) {
    const [group = '', own = ''] = field.name.split('.')
    const value = mergeText(field, values.get(field.name), timeZone)
    facts[group] ??= {}
    facts[group][own] = value === null ? new Missing(field.name) : value
  }
  const liquid = engine((value) => {
    if (!(value instanceof Missing)) return atItsWord(tame(String(value)))
    missing.add(mergeFields.find(({ name }) => name === value.field)?.label ?? value.field)
    return ''
  })
  return { text: String(liquid.parseAndRenderSync(text, facts)), missing: [...missing] }
}

/** A value that is an address stays one; any other is written so that no mail program makes a link of it. */
const tame = (text: string) => (isAddress(text) ? text : nameInMail(text))

const isAddress = (text: string) =>
  !/\s/.test(text) && (/^https?:\/\//.test(text) || text.split('@').length === 2)
