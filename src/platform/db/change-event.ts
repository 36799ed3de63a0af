/** A committed change of one record, for open screens and caches. */
export type ChangeEvent = { entity: string; id: string; op: string }
