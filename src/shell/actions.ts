import { useEffectEvent, useLayoutEffect } from 'react'
import { createStore } from '#design/store.ts'
import { storage } from '#shell/session/storage.ts'

export type Action = {
  label: string
  /** The key: "mod+k", "?", "j"; single keys are ignored while typing. */
  keys?: string | undefined
  /** A second key for the same. */
  alsoKeys?: string | undefined
  /** The heading that it is listed under in the palette and in the list of shortcuts. */
  group?: string | undefined
  keywords?: readonly string[] | undefined
  /** Reached by its key only: not offered in the palette. */
  hidden?: boolean | undefined
  run: () => void
}

type Registered = Action & { id: number }

/** The actions available on the current screen: the palette lists them, their keys run them. */
export const actions = createStore<readonly Registered[]>([])
let lastId = 0

const singleKeys = createStore(storage.get('pref:single-keys') !== 'off')

/** Whether single-key shortcuts are on (WCAG 2.1.4: they can be switched off). */
export const useSingleKeys = singleKeys.useValue

export function setSingleKeys(on: boolean) {
  if (on) storage.remove('pref:single-keys')
  else storage.set('pref:single-keys', 'off')
  singleKeys.set(on)
}

/** Registers an action while the component is mounted (and `enabled`); its key works from the first paint. */
export function useAction(action: Action, enabled = true) {
  const { label, keys, alsoKeys, group, hidden } = action
  const keywords = action.keywords?.join(' ')
  const run = useEffectEvent(() => action.run())
  useLayoutEffect(() => {
    if (!enabled) return
    lastId += 1
    const registered = {
      id: lastId,
      label,
      keys,
      alsoKeys,
      group,
      hidden,
      keywords: keywords?.split(' '),
      run: () => run(),
    }
    actions.set([...actions.get(), registered])
    return () => actions.set(actions.get().filter((one) => one !== registered))
  }, [label, keys, alsoKeys, group, hidden, keywords, enabled])
}

/** What a list's main button does: N makes a new record, as C does. */
export function useNewAction(label: string, run: () => void, enabled = true) {
  useAction({ label, keys: 'n', alsoKeys: 'c', group: 'Here', run }, enabled)
}

function pressed(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  const mod = event.metaKey || event.ctrlKey
  // Shift is named only with named keys: a character such as "?" already implies it.
  return [mod && 'mod', event.altKey && 'alt', event.shiftKey && key.length > 1 && 'shift', key]
    .filter(Boolean)
    .join('+')
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="combobox"]',
    ) !== null
  )
}

// Enter and space belong to the focused control.
function isPressing(keys: string, { target }: KeyboardEvent): boolean {
  const own = keys === 'enter' || keys === ' '
  return own && target instanceof Element && target.closest('button, a, summary, [role]') !== null
}

/** Runs the newest action of the pressed key. Single keys are ignored while typing and while a modal dialog is open. */
export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const keys = pressed(event)
    const plain = !keys.startsWith('mod+')
    const held = document.documentElement.dataset.scrollLocked !== undefined
    if (
      held ||
      isPressing(keys, event) ||
      (plain && (isTyping(event.target) || (keys.length === 1 && !singleKeys.get())))
    )
      return
    if (keys === 'mod+z' && isTyping(event.target)) return
    const action = actions.get().findLast((one) => one.keys === keys || one.alsoKeys === keys)
    if (!action) return
    event.preventDefault()
    action.run()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
