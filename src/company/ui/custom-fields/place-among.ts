type Placed = { id: string; position: number }

/** The position by which one of a list, in order, moves a step up or down; undefined at the end of it. */
export function placeAmong(all: readonly Placed[], id: string, by: -1 | 1): number | undefined {
  const at = all.findIndex((one) => one.id === id)
  const next = at < 0 ? undefined : all[at + by]
  if (!next) return undefined
  const beyond = all[at + 2 * by]
  return beyond ? (next.position + beyond.position) / 2 : Math.round(next.position + by)
}
