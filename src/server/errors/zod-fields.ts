import type { z } from 'zod'

/** A zod error as one message per field, the first of each; unknown keys are named as fields. */
export function fieldsFromZod(error: z.ZodError): Record<string, string> {
  // Without a prototype, or a key like `constructor` would count as named already.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => (path ? `${path}.${key}` : key))
        : [path || 'body']
    for (const name of names)
      fields[name] ??= issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message
  }
  return fields
}
