// What other modules may use of this one.

export { postQualified } from './post-bonuses.ts'
