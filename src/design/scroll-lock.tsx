import { type ElementType, type ReactNode, type Ref, useEffect } from 'react'

// Replaces the package `react-remove-scroll` inside the Radix primitives (see vite.config.ts): that package
// injects a style element, which the content security policy refuses.

let locks = 0

function lock() {
  locks += 1
  if (locks > 1) return
  const root = document.documentElement
  root.style.setProperty('--scroll-gap', `${window.innerWidth - root.clientWidth}px`)
  root.dataset.scrollLocked = ''
}

function unlock() {
  locks -= 1
  if (locks > 0) return
  const root = document.documentElement
  root.style.removeProperty('--scroll-gap')
  delete root.dataset.scrollLocked
}

type RemoveScrollProps = {
  as?: ElementType
  enabled?: boolean
  children?: ReactNode
  ref?: Ref<HTMLElement>
  allowPinchZoom?: boolean
  shards?: unknown
}

export function RemoveScroll({
  as: Container = 'div',
  enabled = true,
  allowPinchZoom: _pinch,
  shards: _shards,
  ...rest
}: RemoveScrollProps) {
  useEffect(() => {
    if (!enabled) return
    lock()
    return unlock
  }, [enabled])
  return <Container {...rest} />
}
