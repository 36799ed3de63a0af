import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { StartError } from '../start-error.ts'

/** Reads a YAML file of the content and checks its shape. @throws StartError (one line) */
export async function readYaml<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  return check(name, parse(await readFile(join(folder, name), 'utf8')), schema)
}

/** @throws StartError (one line) that names the file and the field */
export function check<S extends z.ZodType>(name: string, value: unknown, schema: S): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new StartError(
    `content/${name}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'not usable'}`,
  )
}
