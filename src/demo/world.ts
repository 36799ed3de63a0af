import type { Content } from '#platform/content/read.ts'
import type { transitions } from '#platform/db/schema/identity-log.ts'
import type { Sealer } from '#platform/db/sealed.ts'
import { type Calendar, iso } from './calendar.ts'
import type { DemoData } from './data.ts'
import type { Random } from './random.ts'

/** The inputs of every part of the demo company; all of it follows from the seed, the moment and the content. */
export type World = {
  random: Random
  calendar: Calendar
  newId: (moment: Date) => string
  data: DemoData
  content: Content
  sealer: Sealer
  /** One hash for all demo accounts: hashing costs 60 ms, and they share one password. */
  passwordHash: string
}

/** Id and stamps of a row made at a moment. */
export function madeAt(world: World, moment: Date, updated: Date = moment) {
  return { id: world.newId(moment), createdAt: iso(moment), updatedAt: iso(updated) }
}

export type Move = typeof transitions.$inferInsert

/** A record's move from one status to another. */
export function moveAt(world: World, { at, ...what }: Omit<Move, 'id' | 'at'> & { at: Date }): Move {
  return { id: world.newId(at), ...what, at: iso(at) }
}

/** A secret as the tables store it, encrypted and bound to its row. */
export function sealedIn(
  world: World,
  { table, column, id }: { table: string; column: string; id: string },
  plain: string,
): string {
  return world.sealer.seal(plain, `${table}|${column}|${id}`)
}
