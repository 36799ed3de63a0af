/** A row of the table in `resources.ts`, which says how it is read. */
export type ResourceRow = {
  read: string
  create?: string
  change?: string
  remove?: string
  own?: Record<string, Record<string, unknown>>
  other?: Record<string, unknown>
  /** Fields a role never meets: not read, filtered, sorted, exported, nor shown in a history. */
  hides?: Record<string, string>
  hasSecrets?: true
  /** A field whose values are the columns of its board. */
  board?: string
}
