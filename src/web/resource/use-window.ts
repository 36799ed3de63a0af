import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'

type WindowOptions = {
  count: number
  scroller: RefObject<HTMLElement | null>
  /** How high a row is until it has been measured. */
  height: number
  /** What stays a row's own while others come and go before it. */
  keyOf: (index: number) => string | number
  gap?: number
  /** Rows drawn before and after those that are seen. */
  spare: number
  /** What stands above the first row and covers what scrolls below it. */
  head?: number
}

type Drawn = { index: number; key: string | number; start: number; end: number }

/** Which rows of a long list are to be drawn, and where. A row that is given `measure` may be of any height. */
export function useWindow({ count, scroller, height, keyOf, gap = 0, spare, head = 0 }: WindowOptions) {
  const [heights] = useState(() => new Map<string | number, number>())
  const [nodes] = useState(() => new Set<HTMLElement>())
  const [seen, setSeen] = useState({ from: 0, to: -1 })
  const observer = useRef<ResizeObserver>(null)
  const [, redraw] = useReducer((times: number) => times + 1, 0)

  const rows: Drawn[] = []
  for (let start = 0, index = 0; index < count; index++) {
    const key = keyOf(index)
    const end = start + (heights.get(key) ?? height)
    rows.push({ index, key, start, end })
    start = end + gap
  }

  const look = useEffectEvent(() => {
    const { scrollTop: top = 0, clientHeight: room = 0 } = scroller.current ?? {}
    const from = rows.findIndex(({ end }) => end + head >= top)
    const past = rows.findIndex(({ start }) => start + head > top + room)
    const next = { from: from < 0 ? count : from, to: past < 0 ? count - 1 : past }
    setSeen((before) => (before.from === next.from && before.to === next.to ? before : next))
  })
  const measure = useEffectEvent(() => {
    const element = scroller.current
    let grown = 0
    let isChanged = false
    for (const node of nodes) {
      const row = rows[Number(node.dataset.index)]
      const now = node.offsetHeight
      if (!row || now === 0 || heights.get(row.key) === now) continue
      heights.set(row.key, now)
      isChanged = true
      if (element && row.end < element.scrollTop) grown += now - (row.end - row.start)
    }
    // What one reads stays where it is when something above it turns out higher.
    if (element && grown !== 0) element.scrollTop += grown
    if (isChanged) redraw()
  })
  useLayoutEffect(() => {
    measure()
    look()
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      measure()
      look()
    })
    observer.current = sizes
    for (const node of [element, ...nodes]) sizes.observe(node)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, nodes])
  const follow = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return
      nodes.add(node)
      observer.current?.observe(node)
      return () => {
        nodes.delete(node)
        observer.current?.unobserve(node)
      }
    },
    [nodes],
  )

  return {
    rows: rows.slice(Math.max(0, seen.from - spare), Math.max(0, seen.to + spare + 1)),
    height: rows.at(-1)?.end ?? 0,
    /** For the element of a row, which says its `data-index`. */
    measure: follow,
    /** Brings a row into sight, by as little as possible. */
    scrollTo: (index: number) => {
      const [element, row] = [scroller.current, rows[index]]
      if (!element || !row) return
      const { scrollTop, clientHeight } = element
      if (row.start < scrollTop) element.scrollTop = row.start
      else if (row.end + head > scrollTop + clientHeight) element.scrollTop = row.end + head - clientHeight
    },
  }
}
