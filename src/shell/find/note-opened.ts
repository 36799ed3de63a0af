import { useEffect } from 'react'
import { type FoundEntity, foundEntities } from '#platform/contract/search.ts'
import { searchCalls } from '#platform/contract/search-calls.ts'
import { ask } from '#shell/data/call.ts'

const isFound = (name: string): name is FoundEntity => foundEntities.some((entity) => entity === name)

/** Tells the server which record was opened, so that search ranks it first; failures are ignored. */
export function noteOpened(entity: string, id: string): void {
  if (isFound(entity)) ask(searchCalls.noteOpened, { body: { entity, id } }).catch(() => {})
}

/** Notes an open record as opened once its id is known. */
export function useNoteOpened(entity: string, id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) noteOpened(entity, id)
  }, [entity, id])
}
