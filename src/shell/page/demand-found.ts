import { notFound } from '@tanstack/react-router'
import { ApiError } from '#shell/data/api.ts'

/** Shows the not-found screen when the record of the address does not exist or is out of the caller's scope. */
export function demandFound({ error, data }: { error: unknown; data: unknown }): void {
  if (data !== undefined || !(error instanceof ApiError)) return
  // A malformed id counts as not found.
  if (error.status === 404 || (error.status === 400 && error.fields.id)) throw notFound()
}
