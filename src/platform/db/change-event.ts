/** A committed change of one record, as open screens and caches hear of it. */
export type ChangeEvent = { entity: string; id: string; op: string }
