/** With this type in `Accept`, an answer is streamed as lines of JSON. */
export const linesType = 'application/x-ndjson'
