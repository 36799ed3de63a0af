import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { DiscardDialog } from './discard-dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Answers whether it is saved by now. */
type Save = () => Promise<boolean>

type Parts = {
  /** What is typed and not saved, as people call it. */
  names: readonly string[]
  hold: (name: string, save: Save | null) => void
  /** Saves one part after the other. @throws UnsavedPart at the first that cannot be saved */
  saveAll: () => Promise<void>
}

const none: Parts = { names: [], hold: () => undefined, saveAll: async () => undefined }
const PartsContext = createContext(none)

/** A part of a screen that could not be saved: what depends on it does not happen. */
export class UnsavedPart extends Error {
  constructor(name: string) {
    super(`“${name}” could not be saved. Look there, then try again.`)
  }
}

/**
 * A screen whose parts are saved apart, and which is published or started as a whole: what is about to happen to all of it saves them
 * first, so that what is published is what is seen. Leaving with something unsaved asks first.
 */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const saves = useRef(new Map<string, Save>())
  const [names, setNames] = useState<readonly string[]>([])
  const { onDirty, isAsking, stay, discard } = useUnsaved('screen')
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
  return (
    <PartsContext value={parts}>
      {children}
      {isAsking && <DiscardDialog open onStay={stay} onLeave={discard} />}
    </PartsContext>
  )
}

/** What of the screen is unsaved, and how all of it is saved. */
export const useUnsavedParts = () => useContext(PartsContext)

/** A part of the screen, by what people call it, as long as it is unsaved. */
export function useUnsavedPart(name: string, isDirty: boolean, save: Save): void {
  const { hold } = useUnsavedParts()
  useEffect(() => hold(name, isDirty ? save : null))
  useEffect(() => () => hold(name, null), [name, hold])
}
