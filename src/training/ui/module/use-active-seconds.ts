import { useEffect, useState } from 'react'
import { activeClock } from './active-clock.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** Measures active time on this screen while the component is mounted. */
export function useActiveSeconds() {
  const [clock] = useState(() => activeClock(performance.now()))
  useEffect(() => {
    const touch = () => clock.touch(performance.now())
    const tick = () => clock.tick(performance.now(), document.visibilityState === 'visible')
    const timer = setInterval(tick, 1000)
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true })
    }
  }, [clock])
  return clock
}
