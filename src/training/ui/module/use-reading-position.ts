import { type RefObject, useEffect, useState } from 'react'
import { storage } from '#shell/session/storage.ts'

const keyOf = (lessonId: string) => `pref:reading:${lessonId}`

/** How far the window is scrolled through the element: 0 at its top, 1 when its end is visible. */
function shareOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  const way = height - window.innerHeight * 0.8
  return way <= 0 ? 1 : Math.min(1, Math.max(0, -top / way))
}

/**
 * Stores how far a lesson was read on this device and scrolls back there. `share` is 0..1; `isBack`: the page opened at a
 * stored position.
 */
export function useReadingPosition(
  lessonId: string,
  article: RefObject<HTMLElement | null>,
  isRead: boolean | undefined,
) {
  const [share, setShare] = useState(0)
  const [isBack, setBack] = useState(false)
  const isReady = isRead !== undefined

  useEffect(() => {
    const element = article.current
    if (!isReady || !element) return
    const saved = Number(storage.get(keyOf(lessonId)) ?? 0)
    // After the router has scrolled the new page to its top.
    const timer = setTimeout(() => {
      if (saved < 0.08 || saved > 0.96) return
      const { top, height } = element.getBoundingClientRect()
      window.scrollTo({ top: window.scrollY + top + saved * (height - window.innerHeight * 0.8) })
      setBack(true)
    }, 60)
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setShare(shareOf(element)))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [lessonId, article, isReady])

  // Stored when scrolling stops, not on every scroll event.
  useEffect(() => {
    if (share === 0) return
    const timer = setTimeout(() => {
      if (isRead) storage.remove(keyOf(lessonId))
      else storage.set(keyOf(lessonId), share.toFixed(3))
    }, 400)
    return () => clearTimeout(timer)
  }, [share, lessonId, isRead])

  const toTop = () => {
    setBack(false)
    storage.remove(keyOf(lessonId))
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  return { share, isBack, toTop }
}
