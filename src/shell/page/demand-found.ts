import { notFound } from '@tanstack/react-router'
import { ApiError } from '#shell/data/api.ts'

/** The address names a record that is not there, or not for whoever asks: the whole screen is not found. */
export function demandFound({ error, data }: { error: unknown; data: unknown }): void {
  if (data !== undefined || !(error instanceof ApiError)) return
  // A malformed id is not found either.
  if (error.status === 404 || (error.status === 400 && error.fields.id)) throw notFound()
}
