import { useEffect } from 'react'
import { api } from '#web/app/api.ts'
import { useActiveSeconds } from './use-active-seconds.ts'

/** Less is a glance, not reading. */
const leastSeconds = 5

/** Measures the time in a lesson; what was not handed over by `take` is sent when the lesson or the page is left. */
export function useReadingTime(lessonId: string) {
  const clock = useActiveSeconds()
  useEffect(() => {
    const send = () => {
      const seconds = clock.take()
      if (seconds < leastSeconds) return clock.putBack(seconds)
      const path = `/api/learning/lessons/${lessonId}/time`
      api.post(path, { seconds }, { keepalive: true }).catch((error: unknown) => {
        clock.putBack(seconds)
        console.warn('The reading time could not be sent', error)
      })
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') send()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      send()
    }
  }, [clock, lessonId])
  return clock
}
