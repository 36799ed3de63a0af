/** Marks what we forwarded: coming back, it is not forwarded again. */
export const loopHeader = 'x-pourline-forwarded'
