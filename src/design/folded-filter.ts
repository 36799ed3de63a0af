import { defaultFilter } from 'cmdk'
import { fold } from '#platform/rules/text/fold.ts'

/** How well an option answers what is typed, 0 for not at all: "cafe nandu" finds "Café Ñandú", as on the server. */
export const foldedFilter = (value: string, typed: string, keywords: readonly string[] = []): number =>
  defaultFilter(fold(value), fold(typed), keywords.map(fold))
