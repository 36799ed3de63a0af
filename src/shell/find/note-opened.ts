import { useEffect } from 'react'
import { type FoundEntity, foundEntities } from '#platform/contract/search.ts'
import { searchCalls } from '#platform/contract/search-calls.ts'
import { ask } from '#shell/data/call.ts'

const isFound = (name: string): name is FoundEntity => foundEntities.some((entity) => entity === name)

/** Notes on the server what was opened, so that search ranks it first; fire and forget. */
export function noteOpened(entity: string, id: string): void {
  if (isFound(entity)) ask(searchCalls.noteOpened, { body: { entity, id } }).catch(() => {})
}

/** The same for an open record, once it is there. */
export function useNoteOpened(entity: string, id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) noteOpened(entity, id)
  }, [entity, id])
}
