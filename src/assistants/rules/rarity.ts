/** BM25 inverse document frequency of a word. */
export function rarity(passages: number, all: number): number {
  return Math.log(1 + (all - passages + 0.5) / (passages + 0.5))
}
