/** Titles shown above the server's message when a change is refused. */
export const nothingChanged = { title: 'Nothing was changed' }
export const nothingDecided = { title: 'Nothing was decided' }
