import { useEffect, useRef, useState } from 'react'
import { keysOf } from '#platform/rules/records.ts'
import { session as person } from '#shell/session/current.ts'
import { readDraft, writeDraft } from './draft.ts'
import type { KeptText } from './kept-text.ts'
import { isNeverKept } from './never-kept.ts'
import { holdUnsaved } from './unsaved.ts'

/** Forms with fewer fields are typed again sooner than a question is answered. */
const fewestFields = 3

type KeptOptions<V extends object> = {
  /** Names the form and the record it is about; undefined: not kept here. */
  about: string | undefined
  /** A letter goes on where it stopped, without being asked. */
  resumes?: boolean
  /** More fields that are never kept. */
  secrets?: readonly string[]
  /** For what is one form though it counts as fewer fields. */
  isLong?: boolean
  values: V
  start: V
  changed: readonly (keyof V & string)[]
  put: (values: Partial<V>) => void
  isSending?: () => boolean
}

/** What a form shows of text kept earlier. */
export type Kept = {
  offer: (KeptText & { isOlder: boolean }) | undefined
  /** Fields that have to be typed again after restoring. */
  lacks: readonly string[]
  restore: () => void
  discard: () => void
  /** These values were sent, or are given up. */
  settle: (values?: object) => void
}

// Loaded where something is kept: public pages do without.
const load = () => import('./kept-text.ts')
const warn = (error: unknown) => console.warn('What was typed could not be kept on this device', error)
const none: readonly string[] = []

/** How many fields a form has: each quantity of a list of lines is one. */
export const fieldsOf = (start: object): number =>
  Object.values(start).reduce(
    (count: number, value: unknown) => count + (isListOfQuantities(value) ? Object.keys(value).length : 1),
    0,
  )
const isListOfQuantities = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((one) => typeof one === 'number')

const isNever = (name: string, secrets: readonly string[]) => isNeverKept(name) || secrets.includes(name)
const keyOf = (userId: string, about: string) => `${userId}/${about}`

/**
 * Keeps what is typed on this device, for the person who typed it, until it is sent or discarded, and for seven days at most. What was
 * kept before is offered; leaving with typed text asks first.
 */
export function useKept<V extends object>(options: KeptOptions<V>): Kept {
  const { about, resumes = false, secrets = none, values, start, changed } = options
  const session = person.useValue()
  const isLong = fieldsOf(start) >= fewestFields || resumes || options.isLong === true
  const key =
    session.status === 'in' && about !== undefined && isLong ? keyOf(session.user.id, about) : undefined
  // Nobody is signed in: this tab keeps it.
  const tabKey = session.status === 'out' && about !== undefined && isLong ? `typed:${about}` : undefined
  const [offer, setOffer] = useState<KeptText>()
  const [lacks, setLacks] = useState(none)
  const sent = useRef<object>(undefined)
  const hasWritten = useRef(false)
  const isTyped = changed.length > 0 && values !== sent.current
  const now = useRef({ ...options, secrets, isTyped })
  now.current = { ...options, secrets, isTyped }

  useEffect(() => {
    if (!key) return
    let isHere = true
    hasWritten.current = false
    setOffer(undefined)
    load()
      .then(({ readText }) => readText(key))
      .then((found) => {
        if (!isHere || !found) return
        if (!now.current.resumes) setOffer(found)
        else if (!now.current.isTyped) now.current.put(known(found.values, now.current.start))
      })
      .catch(warn)
    return () => {
      isHere = false
    }
  }, [key])

  useEffect(() => {
    if (!key) return
    const { changed, secrets, start } = now.current
    if (isTyped) {
      hasWritten.current = true
      const kept = changed.filter((name) => !isNever(name, secrets))
      const pick = (all: V) => Object.fromEntries(kept.map((name) => [name, all[name]]))
      const text = {
        values: pick(values),
        from: pick(start),
        lacks: changed.filter((name) => isNever(name, secrets)),
      }
      load()
        .then((texts) => (kept.length > 0 ? texts.keepText(key, text) : texts.dropText(key)))
        .catch(warn)
    } else if (hasWritten.current) {
      hasWritten.current = false
      drop(key)
    }
  }, [key, values, isTyped])

  useEffect(() => {
    const { isTyped, start, put } = now.current
    if (tabKey && !isTyped) put(readDraft({ key: tabKey }, start))
  }, [tabKey])
  useEffect(() => {
    const { start, secrets } = now.current
    if (!tabKey) return
    const except = keysOf(start).filter((name) => isNever(String(name), secrets))
    writeDraft({ key: tabKey, except }, values, start)
  }, [tabKey, values])

  const settle = (over: object = now.current.values) => {
    sent.current = over
    setOffer(undefined)
    setLacks(none)
    if (over !== now.current.values) return
    if (key) drop(key)
    if (tabKey) writeDraft({ key: tabKey }, start, start)
  }
  const settling = useRef(settle)
  settling.current = settle
  useEffect(() => {
    if (!key) return
    return holdUnsaved({
      asks: (isSameScreen) =>
        !isSameScreen &&
        now.current.isTyped &&
        now.current.values !== sent.current &&
        !now.current.isSending?.(),
      discard: () => settling.current(),
    })
  }, [key])

  return {
    offer: offer && {
      ...offer,
      isOlder: Object.entries(offer.from).some(([name, value]) => isOther(value, Object(start)[name])),
    },
    lacks,
    restore: () => {
      if (!offer) return
      options.put(known(offer.values, start))
      setLacks(offer.lacks)
      setOffer(undefined)
    },
    discard: () => {
      setOffer(undefined)
      setLacks(none)
      if (key && offer && !isTyped) drop(key)
    },
    settle,
  }
}

/** Keeps a text for a form that is not open: an email that was taken back. */
export async function keepTyped(about: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const session = person.get()
  if (session.status !== 'in') return
  const { keepText } = await load()
  await keepText(keyOf(session.user.id, about), { values, from: {}, lacks: [] }).catch(warn)
}

function drop(key: string): void {
  load()
    .then(({ dropText }) => dropText(key))
    .catch(warn)
}

/** The values of fields that the form still has. */
function known<V extends object>(kept: KeptText['values'], start: V): Partial<V> {
  const found: Partial<V> = {}
  for (const name of keysOf(start)) if (name in kept) Object.assign(found, { [name]: kept[String(name)] })
  return found
}

const isOther = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)
