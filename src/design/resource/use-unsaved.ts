import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'

/** Guards unsaved input: any navigation away asks first. `screen` allows navigation within the same path. */
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
    /** Runs it now, or after the user has agreed to discard the input. */
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
