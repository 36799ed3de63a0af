/** Why what is due waits for another day, in words. */
export const heldWords = {
  cap: 'Its letters for today have all gone out.',
  address: 'This address had its letters for today.',
} as const
