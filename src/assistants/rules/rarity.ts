/** BM25's rarity of a word that so many of so many passages hold. */
export function rarity(passages: number, all: number): number {
  return Math.log(1 + (all - passages + 0.5) / (passages + 0.5))
}
