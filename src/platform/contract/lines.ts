/** Asked for with this type, an answer comes in lines of JSON while it is being written. */
export const linesType = 'application/x-ndjson'
