/**
 * Keys typed between the tap on the search and its box. They would be lost: its code may still be loading, and the focus is
 * elsewhere until it is drawn.
 */
const longestMs = 10_000
let typed = ''
let end: (() => void) | undefined

export function catchEarlyKeys(): void {
  if (end) return
  typed = ''
  const take = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isText) typed += event.key
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else {
      if (event.key === 'Escape') earlyKeys()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', take, { capture: true })
  // A box that cannot be loaded must not keep the keyboard.
  const timer = setTimeout(earlyKeys, longestMs)
  end = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', take, { capture: true })
  }
}

/** Once the box has the focus, or is gone: what was typed before. */
export function earlyKeys(): string {
  end?.()
  end = undefined
  const text = typed
  typed = ''
  return text
}
