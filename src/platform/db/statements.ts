/**
 * Every statement of the server by its text: what it is given (`$1` first) and what a row of its answer is. PostgreSQL says so
 * at check time; `npm run statements` writes it beside the modules that ask (decision 001).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules' generated files fill it
export interface Statements {}

/** A row of a statement that gives none. */
export type Nothing = Record<never, never>

/** The text of a statement that was described. */
export type Text = keyof Statements & string

export type RowOf<T> = T extends Text ? Statements[T]['row'] : never

/** The values of its `$n`, as the rest of a call: nothing where it has none. */
export type ValuesOf<T> = T extends Text
  ? Statements[T]['params'] extends readonly []
    ? []
    : number extends Statements[T]['params']['length']
      ? // A text with holes may bring values, or none.
        [values?: Statements[T]['params']]
      : [values: Statements[T]['params']]
  : never
