import { useCallback, useEffect, useRef, useState } from 'react'
import { holdUnsaved } from '../form/unsaved.ts'

/** Guards unsaved input: any navigation away asks first. `screen` allows navigation within the same path. */
export function useUnsaved(keptBy: 'address' | 'screen' = 'address') {
  const isDirty = useRef(false)
  const forget = useRef<() => void>(undefined)
  const [leave, setLeave] = useState<() => void>()
  const drop = useCallback(() => {
    isDirty.current = false
    forget.current?.()
  }, [])
  useEffect(
    () =>
      holdUnsaved({
        asks: (isSameScreen) => isDirty.current && !(keptBy === 'screen' && isSameScreen),
        discard: drop,
      }),
    [keptBy, drop],
  )
  const onDirty = useCallback((dirty: boolean, discard?: () => void) => {
    isDirty.current = dirty
    forget.current = discard
  }, [])
  return {
    onDirty,
    /** Closing something on this screen asks. */
    isAsking: leave !== undefined,
    /** Runs it now, or after the user has agreed to discard the input. */
    leaving: (act: () => void) => {
      if (isDirty.current) setLeave(() => act)
      else act()
    },
    stay: () => setLeave(undefined),
    discard: () => {
      drop()
      setLeave(undefined)
      leave?.()
    },
  }
}
