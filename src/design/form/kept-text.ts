import { createStore, del, delMany, entries, get, set } from 'idb-keyval'

/** What somebody typed into a form and has not sent yet. */
export type KeptText = {
  /** The fields that they changed. */
  values: Readonly<Record<string, unknown>>
  /** What these fields began with. */
  from: Readonly<Record<string, unknown>>
  /** Fields that they filled and that are never kept. */
  lacks: readonly string[]
  keptAt: number
}

const longestMs = 7 * 24 * 3_600_000
/** Longer text is not kept. */
const mostSigns = 200_000

const forms = createStore('pourline-typed', 'forms')

// What is read, written and dropped keeps its order.
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

const isOver = (text: KeptText) => Date.now() - text.keptAt > longestMs

/** What is kept under a key; removes everybody's text that is older than seven days. */
export function readText(key: string): Promise<KeptText | undefined> {
  return inTurn(async () => {
    const all = await entries<string, KeptText>(forms)
    const over = all.filter(([, text]) => isOver(text)).map(([name]) => name)
    if (over.length > 0) await delMany(over, forms)
    const found = await get<KeptText>(key, forms)
    return found && !isOver(found) ? found : undefined
  })
}

/** Keeps it instead of what was kept before. Files are left out. */
export function keepText(key: string, text: Omit<KeptText, 'keptAt'>): Promise<void> {
  const plain = JSON.stringify(text, (_, value: unknown) => (value instanceof Blob ? undefined : value))
  if (plain.length > mostSigns) return dropText(key)
  return inTurn(() => set(key, { ...JSON.parse(plain), keptAt: Date.now() }, forms))
}

export const dropText = (key: string): Promise<void> => inTurn(() => del(key, forms))
