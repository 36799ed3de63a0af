/** What the robot knows of a control: where it stands, what it is called, what it is. */
export type Control = {
  /** Names it on this screen, whatever is drawn anew: layer, row, role, name and which of the same. */
  key: string
  role: string
  name: string
  /** Whether it stands in the frame around the screen: navigation, header, help. */
  isFrame: boolean
  /** Where a link leads; mailto and tel included. */
  href: string | null
  /** A tab or page that is already chosen: pressing it changes nothing, rightly. */
  isChosen: boolean
}

export type Change = { url: boolean; drawn: boolean; focus: boolean; other: string[] }
type Layer = { kind: string; title: string } | null

/** What `plant` puts into every page, as `window.press`. */
export type PageSide = {
  list(): Control[]
  find(key: string): Element | null
  arm(key: string): void
  changed(): Change
  layer(): Layer
  /** Milliseconds since something was last drawn. */
  still(): number
  leaks(): string[]
  covered(): string[]
  /** Raw values that no person should read: codes, ids, `undefined`. */
  raw(): string[]
  broken(): string | null
}

/** Runs in the page: nothing from outside of it may be used. */
export function plant(): void {
  const wanted = [
    'a[href]',
    'button',
    'summary',
    '[role="button"]',
    '[role="tab"]',
    '[role="switch"]',
    '[role="checkbox"]',
    '[role="menuitem"]',
    '[role="menuitemcheckbox"]',
    '[role="menuitemradio"]',
    '[role="option"]',
    'input[type="checkbox"]',
    'input[type="radio"]',
    'select',
  ].join(',')
  const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
  const rows = 'tr, li, article, [role="row"], [role="listitem"], [role="article"]'

  // "order-moved", "on_hold", a UUID: the whole text, because in a sentence it may be somebody's words.
  const isRaw =
    /^(?:[a-z]+(?:-[a-z]+)+|[a-z]+(?:_[a-z\d]+)+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|undefined|null|NaN|Invalid Date|\[object Object\])$/

  const isShown = (el: Element): boolean => {
    const box = el.getBoundingClientRect()
    const { pointerEvents } = getComputedStyle(el)
    // What a closed fold holds keeps its box, and is not there.
    const isReal = box.width > 1 && box.height > 1 && el.checkVisibility({ visibilityProperty: true })
    return isReal && pointerEvents !== 'none' && !el.closest('[inert], [aria-hidden="true"], [hidden]')
  }
  const isOff = (el: Element) =>
    el.matches(':disabled') ||
    el.getAttribute('aria-disabled') === 'true' ||
    el.closest('fieldset:disabled') !== null
  const textOf = (el: Element): string => {
    const by = (el.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const label = el instanceof HTMLInputElement ? el.labels?.[0]?.textContent : ''
    const found =
      el.getAttribute('aria-label') || named || label || el.textContent || el.getAttribute('title')
    return (found ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)
  }
  const topLayer = (): Element | null =>
    [...document.querySelectorAll(layers)]
      .filter(
        (el) =>
          isShown(el) &&
          (el.closest('[data-radix-popper-content-wrapper]') || el.matches('[data-state="open"]')),
      )
      .at(-1) ?? null

  /** Of many rows alike the first one stands for all. */
  const rowOf = (el: Element): { row: Element | null; isFirst: boolean } => {
    const row = el.closest(rows)
    if (!row?.parentElement || row.closest('nav, [role="tablist"], [role="menu"]'))
      return { row: null, isFirst: true }
    const alike = [...row.parentElement.children].filter(
      (one) => one.matches(rows) && isShown(one) && one.querySelector(wanted),
    )
    return { row: alike.length > 2 ? row : null, isFirst: alike.length <= 2 || alike[0] === row }
  }
  const isChosen = (el: Element) =>
    ['aria-selected', 'aria-current', 'aria-pressed', 'aria-checked'].some((name) =>
      /^(true|page|step|date)$/.test(el.getAttribute(name) ?? ''),
    ) ||
    (el instanceof HTMLInputElement && el.type === 'radio' && el.checked)

  const elements = (): Map<string, { el: Element; control: Control }> => {
    const layer = topLayer()
    const place = layer ? `in ${layer.getAttribute('role')}` : 'page'
    const counts = new Map<string, number>()
    const found = new Map<string, { el: Element; control: Control }>()
    for (const el of (layer ?? document).querySelectorAll(wanted)) {
      if (!isShown(el) || isOff(el)) continue
      const { row, isFirst } = rowOf(el)
      if (!isFirst) continue
      const role =
        el.getAttribute('role') ?? (el instanceof HTMLInputElement ? el.type : el.tagName.toLowerCase())
      const name = textOf(el)
      const kind = row
        ? `first row, ${[...row.querySelectorAll(wanted)].indexOf(el) + 1}`
        : name.replace(/\d+/g, '#')
      const isFrame = !layer && (!el.closest('main') || name.startsWith('Find anything'))
      const base = [place, isFrame ? 'frame' : 'main', role, kind].join(' | ')
      const nth = (counts.get(base) ?? 0) + 1
      counts.set(base, nth)
      const key = nth === 1 ? base : `${base} | ${nth}`
      const href = el instanceof HTMLAnchorElement ? el.getAttribute('href') : null
      found.set(key, { el, control: { key, role, name, isFrame, href, isChosen: isChosen(el) } })
    }
    return found
  }

  let mutations = 0
  let last = 0
  let before = { url: '', focus: null as Element | null }
  let pressed: Element | null = null
  const other: string[] = []
  const isTip = (node: Node): boolean => {
    const el = node instanceof Element ? node : node.parentElement
    return Boolean(el?.closest('[role="tooltip"]') || el?.querySelector('[role="tooltip"]'))
  }
  new MutationObserver((records) => {
    for (const { target, type, attributeName, addedNodes } of records) {
      const isOwn =
        target === pressed && ['data-state', 'aria-describedby', 'data-focus'].includes(attributeName ?? '')
      const hasTip = type === 'childList' && [...addedNodes].some(isTip)
      if (!isOwn && !isTip(target) && !hasTip) {
        mutations++
        last = performance.now()
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  window.print = () => void other.push('print')
  window.open = (url) => {
    other.push(`window ${url}`)
    return null
  }
  const clip = {
    writeText: async () => void other.push('clipboard'),
    write: async () => void other.push('clipboard'),
  }
  Object.defineProperty(navigator, 'clipboard', { value: { ...clip, readText: async () => '' } })
  Object.defineProperty(navigator, 'share', { value: async () => void other.push('share') })

  const atCenter = (el: Element): Element | null => {
    const { left, top, width, height } = el.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }
  const nameOf = (el: Element) => `${el.tagName.toLowerCase()} "${textOf(el).slice(0, 40)}"`

  const side: PageSide = {
    list: () => [...elements().values()].map(({ control }) => control),
    find: (key) => elements().get(key)?.el ?? null,
    arm(key) {
      pressed = elements().get(key)?.el ?? null
      before = { url: location.href, focus: document.activeElement }
      mutations = 0
      other.length = 0
    },
    changed: () => ({
      url: location.href !== before.url,
      drawn: mutations > 0,
      focus: document.activeElement !== before.focus && document.activeElement !== pressed,
      other: [...other],
    }),
    still: () => performance.now() - last,
    layer() {
      const el = topLayer()
      return el && { kind: el.getAttribute('role') ?? '', title: textOf(el).slice(0, 60) }
    },
    leaks() {
      const boxes = 'button, a, [role="tab"], td, th, label, h1, h2, h3, p, dt, dd, li, legend'
      return [...document.querySelectorAll(boxes)].flatMap((el) => {
        const style = getComputedStyle(el)
        if (!isShown(el) || style.display === 'inline' || style.overflowX !== 'visible') return []
        if (el.closest('.sr-only, svg')) return []
        const own = el.getBoundingClientRect()
        const leaves = [...el.childNodes].some((node) => {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
          const range = document.createRange()
          range.selectNodeContents(node)
          const text = range.getBoundingClientRect()
          return text.right > own.right + 3 || text.left < own.left - 3 || text.bottom > own.bottom + 6
        })
        return leaves ? [nameOf(el)] : []
      })
    },
    covered() {
      return [...elements().values()].flatMap(({ el, control }) => {
        if (control.isFrame) return []
        el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const top = atCenter(el)
        const isFree =
          !top ||
          el.contains(top) ||
          top.contains(el) ||
          top.closest('label')?.contains(el) ||
          (el instanceof HTMLInputElement && [...(el.labels ?? [])].some((label) => label.contains(top)))
        return isFree ? [] : [`${nameOf(el)} lies under ${nameOf(top.closest(wanted) ?? top)}`]
      })
    },
    raw() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found = new Set<string>()
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        const el = node.parentElement
        // The tags of questions are their authors' own words.
        if (
          !isRaw.test(text) ||
          !el ||
          location.pathname === '/question-bank' ||
          !isShown(el) ||
          el.closest('code, pre, kbd, script, style, svg')
        )
          continue
        found.add(text)
      }
      return [...found]
    },
    broken: () =>
      [...document.querySelectorAll('h1')]
        .map((el) => el.textContent ?? '')
        .find((text) => text === 'Something went wrong' || text === '404 Page Not Found') ?? null,
  }
  Object.assign(window, { press: side })
}
