import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { fieldsFromZod } from '../errors/zod-fields.ts'

/** Validates input against the contract's schema, keeping no more problems than an answer names. */
export const validatorCompiler =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown) => {
    const { error, data: value } = z.safeDecode(schema, data as never)
    return error ? { error: new AppError('invalid_input', { fields: fieldsFromZod(error) }) } : { value }
  }
