import type { z } from 'zod'
import { mostFields } from './bounded.ts'

/** Converts a zod error to one message per field, the first of each, limited in number; unknown keys count as fields. */
export function fieldsFromZod({ issues }: { issues: readonly z.core.$ZodIssue[] }): Record<string, string> {
  // No prototype: a key like `constructor` would otherwise seem taken.
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
