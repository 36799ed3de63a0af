import { Drop, Liquid, type Template, Tokenizer, TypeGuards } from 'liquidjs'
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
  if (!text.includes('{{') && !text.includes('{%')) return { used: [] }
  let used: string[]
  try {
    const parsed: Template[] = parser.parse(text)
    const problem = codeProblem(text)
    if (problem) return { problem }
    used = [...new Set(parser.globalFullVariablesSync(parsed))]
  } catch (error) {
    return { problem: wordsOf(error) }
  }
  const unknown = used.find((name) => !names.includes(name))
  if (unknown === undefined) return { used }
  const meant = nearestName(unknown, names)
  return { problem: `There is no field “${unknown}”${meant ? `. Did you mean “${meant}”?` : ''}` }
}

/** A field or a condition; the library takes the square of its length to look through it. */
const longestCode = 300
const deepest = 10

/** What no email needs and what the library would take long for: long code, deep conditions, ranges. */
function codeProblem(text: string): string | undefined {
  let depth = 0
  for (const token of new Tokenizer(text).readTopLevelTokens()) {
    if (!TypeGuards.isTagToken(token) && !TypeGuards.isOutputToken(token)) continue
    const length = token.end - token.begin
    if (length > longestCode)
      return `A field or a condition has ${length} signs, and ${longestCode} are read: shorten “${text.slice(token.begin, token.begin + 40)}…”`
    if (token.content.replace(/"[^"]{0,999}"|'[^']{0,999}'/g, '').includes('('))
      return `“${text.slice(token.begin, token.end).slice(0, 80)}” has a parenthesis: a letter has fields and conditions, no ranges`
    if (!TypeGuards.isTagToken(token)) continue
    if (['if', 'unless', 'case'].includes(token.name)) depth++
    else if (token.name.startsWith('end')) depth--
    if (depth > deepest) return `More than ${deepest} conditions stand within each other: take some out`
  }
  return undefined
}

export function wordsOf(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  if (/limit exceeded/.test(said)) return 'This takes too long to fill in: shorten it'
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
 * @throws Error when the text cannot be read or filled in (`wordsOf` says why)
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
