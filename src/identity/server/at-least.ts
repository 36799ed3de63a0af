import { setTimeout } from 'node:timers/promises'

/** Milliseconds; longer than creating a code and enqueuing its email takes. */
export const alikeMs = 250

/** Resolves no sooner than after `ms`, so that timing reveals nothing about the result. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, setTimeout(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
