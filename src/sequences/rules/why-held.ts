/** Why an email that is due waits for another day, as a sentence. */
export const heldWords = {
  cap: 'Its letters for today have all gone out.',
  address: 'This address had its letters for today.',
} as const
