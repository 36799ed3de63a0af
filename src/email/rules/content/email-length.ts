/** Signs of an email as it is written, and with its fields filled in: what is longer is not looked at. */
export const longestEmail = 20_000
export const longestFilled = 100_000
