import { useEffect } from 'react'
import { submit } from '#shell/offline/outbox.ts'
import { useActiveSeconds } from './use-active-seconds.ts'

/** Shorter visits are not counted as reading. */
const leastSeconds = 5

/**
 * Measures reading time; seconds not yet used by `take` are sent when the lesson or page is left, or queued while offline.
 */
export function useReadingTime(moduleId: string, lessonId: string) {
  const clock = useActiveSeconds()
  useEffect(() => {
    const send = () => {
      const seconds = clock.take()
      if (seconds < leastSeconds) return clock.putBack(seconds)
      submit({ kind: 'time', key: crypto.randomUUID(), moduleId, lessonId, seconds }).catch(
        (error: unknown) => {
          clock.putBack(seconds)
          console.warn('The reading time could not be sent', error)
        },
      )
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') send()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      send()
    }
  }, [clock, moduleId, lessonId])
  return clock
}
