/** Refuses a start for a reason the person who started it can mend; `message` is one line and all they need to see. */
export class StartError extends Error {
  override name = 'StartError'
}
