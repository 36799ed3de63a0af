/** Said above the server's words when a change was refused. */
export const nothingChanged = { title: 'Nothing was changed' }
export const nothingDecided = { title: 'Nothing was decided' }
