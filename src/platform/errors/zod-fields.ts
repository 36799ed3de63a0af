import type { z } from 'zod'
import { mostFields } from './bounded.ts'

/** A zod error as one message per field, the first of each and of the first fields; unknown keys are named as fields. */
export function fieldsFromZod({ issues }: { issues: readonly z.core.$ZodIssue[] }): Record<string, string> {
  // Without a prototype, or a key like `constructor` would count as named already.
  const fields: Record<string, string> = Object.create(null)
  let left = mostFields
  for (const issue of issues) {
    if (left <= 0) break
    const path = issue.path.map(String).join('.')
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, left).map((key) => (path ? `${path}.${key}` : key))
        : [path || 'body']
    for (const name of names) {
      if (name in fields) continue
      fields[name] = issue.message
      left--
    }
  }
  return fields
}
