import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useUnsaved } from './use-unsaved.ts'

/** Saves a part; returns whether it is saved now. */
type Save = () => Promise<boolean>

type Parts = {
  /** Names of the unsaved parts. */
  names: readonly string[]
  hold: (name: string, save: Save | null) => void
  /** Saves the parts one after the other. @throws UnsavedPart at the first that cannot be saved */
  saveAll: () => Promise<void>
}

const none: Parts = { names: [], hold: () => undefined, saveAll: async () => undefined }
const PartsContext = createContext(none)

/** Thrown when a part cannot be saved: an action that depends on it does not happen. */
export class UnsavedPart extends Error {
  constructor(name: string) {
    super(`“${name}” could not be saved. Look there, then try again.`)
  }
}

/**
 * For a screen whose parts are saved separately but published or started as a whole: such an action saves all parts first,
 * so that what is published is what is shown. Leaving with unsaved parts asks first.
 */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const saves = useRef(new Map<string, Save>())
  const [names, setNames] = useState<readonly string[]>([])
  const { onDirty } = useUnsaved('screen')
  const acts = useMemo(
    () => ({
      hold: (name: string, save: Save | null) => {
        const wasHeld = saves.current.has(name)
        if (save) saves.current.set(name, save)
        else saves.current.delete(name)
        onDirty(saves.current.size > 0)
        if (wasHeld !== (save !== null)) setNames([...saves.current.keys()])
      },
      saveAll: async () => {
        for (const [name, save] of [...saves.current]) if (!(await save())) throw new UnsavedPart(name)
        onDirty(false)
      },
    }),
    [onDirty],
  )
  const parts = useMemo(() => ({ names, ...acts }), [names, acts])
  return <PartsContext value={parts}>{children}</PartsContext>
}

/** The unsaved parts of the screen, and a function to save all. */
export const useUnsavedParts = () => useContext(PartsContext)

/** Registers a part of the screen by its name while it is unsaved. */
export function useUnsavedPart(name: string, isDirty: boolean, save: Save): void {
  const { hold } = useUnsavedParts()
  useEffect(() => hold(name, isDirty ? save : null))
  useEffect(() => () => hold(name, null), [name, hold])
}
