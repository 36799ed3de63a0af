import { z } from 'zod'

/** What the reader sees when no better message was designed; one map for server and browser (V1, SHELL-030). */
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
      // Each is named by its field: a message that repeats them all, by each of them, has no end.
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

// In a browser no code is made at run time: the content security policy would refuse and report it.
z.config({ customError: defaultMessages, jitless: 'document' in globalThis })
