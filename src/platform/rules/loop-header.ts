/** Marks forwarded mail, so that it is not forwarded again. */
export const loopHeader = 'x-pourline-forwarded'
