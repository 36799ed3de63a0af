/**
 * Every statement of the server by its text, with the types of its parameters (`$1` first) and of a row of its result.
 * PostgreSQL describes them; `npm run statements` writes them beside the modules that use them (decision 001).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules' generated files fill it
export interface Statements {}

/** The row type of a statement that returns no rows. */
export type Nothing = Record<never, never>

/** The text of a described statement. */
export type Text = keyof Statements & string

export type RowOf<T> = T extends Text ? Statements[T]['row'] : never

/** The values of its `$n`, as the remaining arguments of a call. */
export type ValuesOf<T> = T extends Text
  ? Statements[T]['params'] extends readonly []
    ? []
    : number extends Statements[T]['params']['length']
      ? // A text with template holes may take values, or none.
        [values?: Statements[T]['params']]
      : [values: Statements[T]['params']]
  : never
