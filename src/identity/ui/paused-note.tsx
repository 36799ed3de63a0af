import { ApiError } from '#shell/data/api.ts'

/** When sign-in may be tried again after a 429 answer; null for other errors. */
export function pauseOf(error: unknown): Date | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  const seconds = Number(error.data.retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? new Date(Date.now() + seconds * 1000) : null
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Says until when sign-in is paused (A14). */
export function PausedNote({ until }: { until: Date | null }) {
  if (!until) return null
  return (
    <p role="alert" className="mb-3 rounded-md border border-line-strong bg-sunken p-3 text-sm">
      Signing in failed too often from here, so it is paused. It can be tried again at{' '}
      <b className="tabular">{clock.format(until)}</b>. A browser in which you signed in during the last 30
      days is not affected by what others try.
    </p>
  )
}
