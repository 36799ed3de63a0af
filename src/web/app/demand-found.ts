import { notFound } from '@tanstack/react-router'
import { ApiError } from './api.ts'

/** The address names a record that is not there, or not for whoever asks: the whole screen is not found. */
export function demandFound({ error, data }: { error: unknown; data: unknown }): void {
  if (data === undefined && error instanceof ApiError && error.status === 404) throw notFound()
}
