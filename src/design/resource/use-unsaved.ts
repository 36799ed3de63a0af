import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'

/** Guards what is typed and not saved: leaving it, by whatever way, asks first. `screen` keeps it while the path stays. */
export function useUnsaved(keptBy: 'address' | 'screen' = 'address') {
  const isDirty = useRef(false)
  const [leave, setLeave] = useState<() => void>()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty.current && !(keptBy === 'screen' && current.pathname === next.pathname),
    enableBeforeUnload: () => isDirty.current,
    withResolver: true,
  })
  const onDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])
  const isAsking = leave !== undefined || blocker.status === 'blocked'
  return {
    onDirty,
    isAsking,
    /** Does it now, or after one has agreed to lose what was typed. */
    leaving: (act: () => void) => {
      if (isDirty.current) setLeave(() => act)
      else act()
    },
    stay: () => {
      setLeave(undefined)
      blocker.reset?.()
    },
    discard: () => {
      isDirty.current = false
      setLeave(undefined)
      leave?.()
      blocker.proceed?.()
    },
  }
}
