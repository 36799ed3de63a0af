import { z } from 'zod'

/** API messages for schema errors without a message of their own (V1, SHELL-030). */
export const defaultMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'Required'
      if (issue.expected === 'date') return 'Invalid time value'
      if (issue.expected === 'int' && typeof issue.input === 'number')
        return 'Expected integer, received float'
      return `Expected ${issue.expected}, received ${typeName(issue.input)}`
    }
    case 'too_small':
      if (issue.origin === 'string') return `String must contain at least ${issue.minimum} character(s)`
      if (issue.origin === 'array') return `Array must contain at least ${issue.minimum} element(s)`
      return `Number must be greater than ${issue.inclusive ? 'or equal to ' : ''}${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `String must contain at most ${issue.maximum} character(s)`
      if (issue.origin === 'array') return `Array must contain at most ${issue.maximum} element(s)`
      return `Number must be less than ${issue.inclusive ? 'or equal to ' : ''}${issue.maximum}`
    case 'invalid_format':
      if (issue.format === 'email') return 'Invalid email'
      if (issue.format === 'datetime' || issue.format === 'date') return 'Invalid time value'
      return 'Invalid input'
    case 'invalid_value':
      return issue.input === undefined ? 'Required' : 'Invalid enum value'
    case 'unrecognized_keys':
      // Not repeated in the text: the message stands at the unknown field.
      return 'Unknown field'
    default:
      return 'Invalid input'
  }
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan'
  return typeof value
}

const characters = (count: string) => `${count} ${count === '1' ? 'character' : 'characters'}`
const entries = (count: string) => `${count} ${count === '1' ? 'entry' : 'entries'}`
const figure = (digits: string) => (/^\d{5,}$/.test(digits) ? Number(digits).toLocaleString('en-US') : digits)

/** Rewrites of API messages for people; specific patterns come first. */
const people: readonly (readonly [RegExp, (value: string) => string])[] = [
  [/^Expected [^,]{1,99}, received (?:undefined|null)$/, () => 'Required'],
  [/^Expected integer, received/, () => 'Enter a whole number'],
  [/^Expected (?:number|int|bigint), received/, () => 'Enter a number'],
  [/^Expected string, received/, () => 'Enter text'],
  [/^Expected array, received/, () => 'Enter a list'],
  [/^Expected boolean, received/, () => 'Choose yes or no'],
  [/^Expected [^,]{1,99}, received/, () => 'This is not filled in correctly'],
  [/^String must contain at least 1 character\(s\)$/, () => 'Required'],
  [/^String must contain at least (\d+) character\(s\)$/, (count) => `Enter at least ${characters(count)}`],
  [/^String must contain at most (\d+) character\(s\)$/, (count) => `Enter at most ${characters(count)}`],
  [/^Array must contain at least (\d+) element\(s\)$/, (count) => `Add at least ${entries(count)}`],
  [/^Array must contain at most (\d+) element\(s\)$/, (count) => `At most ${entries(count)} fit here`],
  [/^Number must be greater than or equal to (\S+)$/, (least) => `Must be ${figure(least)} or more`],
  [/^Number must be less than or equal to (\S+)$/, (most) => `Must be ${figure(most)} or less`],
  [/^Number must be greater than (\S+)$/, (limit) => `Must be more than ${figure(limit)}`],
  [/^Number must be less than (\S+)$/, (limit) => `Must be less than ${figure(limit)}`],
  [/^Invalid email$/, () => 'Invalid email'],
  [/^Invalid enum value$/, () => 'Choose one from the list'],
  [/^Invalid time value$/, () => 'Enter a valid date'],
  [/^Invalid input$/, () => 'This is not filled in correctly'],
  [/^Unknown field$/, () => 'This cannot be changed here'],
]

/** An API message in words for people; others stay as they are. `field: message` keeps its field. */
export function inWords(message: string): string {
  const [, field = '', said = message] = /^(\w{1,99}: )?(.*)$/s.exec(message) ?? []
  for (const [pattern, word] of people) {
    const found = pattern.exec(said)
    if (found) return field + word(found[1] ?? '')
  }
  return message
}

/** Messages for people, used by forms in the browser. */
export const messagesForPeople: z.core.$ZodErrorMap = (issue) => {
  const message = defaultMessages(issue)
  return typeof message === 'string' ? inWords(message) : message
}

// In a browser zod must not compile schemas by `eval`: the content security policy would block and report it.
const isBrowser = 'document' in globalThis
z.config({ customError: isBrowser ? messagesForPeople : defaultMessages, jitless: isBrowser })
