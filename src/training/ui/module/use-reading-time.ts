import { useEffect } from 'react'
import { submit } from '#shell/offline/outbox.ts'
import { useActiveSeconds } from './use-active-seconds.ts'

/** Less is a glance, not reading. */
const leastSeconds = 5

/** Measures the time in a lesson; what was not handed over by `take` is sent, or kept to be sent, when lesson or page is left. */
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
