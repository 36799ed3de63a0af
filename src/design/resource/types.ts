import type { ReactNode } from 'react'
import type { Contract, RowOf } from '#platform/contract/define.ts'
import type { FieldInfo } from '#platform/contract/field-info.ts'

/** A record as the engine sends it, whatever its resource. */
export type Row = RowOf<Contract>

/** Selected rows of a list, by id. */
export type SelectedRows = Readonly<Record<string, boolean>>

export type RowActions = {
  open: (id: string) => void
  canEdit: (row: Row) => boolean
  save: (row: Row, changes: Record<string, unknown>) => Promise<unknown>
}

export type FieldOf<C extends Contract> = keyof RowOf<C> & string

/** The tables that a field refers to; `among` limits which records can be chosen, such as `{ role: 'sales_rep' }`. */
export type Reference = NonNullable<FieldInfo['reference']>

export type Column<C extends Contract> = {
  field: FieldOf<C>
  /** The heading of a column that shows more than its field, such as first and last name. */
  label?: string
  /** Pixels; columns without it share the rest. */
  width?: number | undefined
  /** Editable in the list, by people who may edit it. */
  edit?: boolean
  /** Not shown at first, but can be chosen. */
  hidden?: boolean
  render?(row: RowOf<C>): ReactNode
  /** Text for a phone's card, where the cell is graphical; an empty one is left out. */
  card?(row: RowOf<C>): string
}

export type Input<C extends Contract> = {
  field: (keyof C['create']['shape'] | keyof C['update']['shape']) & string
  hint?: string
  /** Its label here, and its editor where the kind does not determine one. */
  custom?: {
    label: string
    control(form: { values: Readonly<Record<string, unknown>>; set(value: unknown): void }): ReactNode
  }
  /** The heading above this input. */
  section?: string
  /** Takes the form's full width. */
  wide?: boolean
  /** Whether the input is shown, by the other values. */
  when?(values: Readonly<Record<string, unknown>>): boolean
  placeholder?: string
  /** Required in the form of a new record, though the API does without: later steps need it. */
  isNeeded?: boolean
}

/** A view defined by the screen: a name for a query of the address. */
export type View = { name: string; query: Readonly<Record<string, string>> }

/** What the pane shows of the open record. */
export type RecordView<C extends Contract> = {
  /** The record's name, when its title field alone is not enough. */
  title?(row: RowOf<C>): string
  eyebrow?(row: RowOf<C>): ReactNode
  subtitle?(row: RowOf<C>): ReactNode
  /** Buttons above the facts: lifecycle actions, call, email. */
  actions?(row: RowOf<C>): ReactNode
  /** Content between buttons and facts: a step bar, the next action. */
  top?(row: RowOf<C>): ReactNode
  /** Facts in order; by default the columns. */
  facts?: readonly (FieldOf<C> | Fact<C>)[]
  tabs?: readonly { value: string; label: string; content(row: RowOf<C>): ReactNode }[]
}

export type Fact<C extends Contract> = {
  field: FieldOf<C>
  label?: string
  render?(row: RowOf<C>): ReactNode
}

/** A confirmation before a save that affects others at once. */
export type Question = { title: string; text: string; action: string }

export type ResourcePageProps<C extends Contract> = {
  resource: C
  /** The heading; by default the contract's plural label. */
  title?: string
  /** Columns; by default the first fields of the contract. */
  columns?: readonly (FieldOf<C> | Column<C>)[]
  /** Inputs of forms; by default all writable fields. Empty when this screen does not write records. */
  inputs?: readonly (Input<C>['field'] | Input<C>)[]
  filters?: readonly FieldOf<C>[]
  views?: readonly View[]
  /** A view with code of its own is loaded when the list is shown, not before. */
  record?: RecordView<C> | (() => Promise<RecordView<C>>)
  /** The default sort, as in the address: "-createdAt". */
  sort?: string
  /** Whether the list answers `q`. */
  search?: boolean
  /** Always part of the query, but not shown: `{ isPractice: 'false' }`. */
  scope?: Readonly<Record<string, string>> | undefined
  /** Start values of a new record. */
  defaults?: Readonly<Record<string, unknown>>
  /** Actions that this screen does in its own way: the engine's button is left out. */
  elsewhere?: readonly ('create' | 'remove')[]
  /**
   * The confirmation before a record is saved as `record` (`before`: as it was); null saves at once. Records are then
   * changed one by one.
   */
  askFirst?(record: Readonly<Record<string, unknown>>, before: Row | undefined): Promise<Question | null>
  /** Buttons beside "New …". */
  actions?: ReactNode
  /** What an empty list says. */
  /** Shown where there is no record yet; `action` where the first step is not this list's own form. */
  empty?: { title: string; text?: string; icon?: ReactNode; action?: ReactNode }
  /** Actions for the selected rows; rows passed to `onDone` stay selected. */
  bulk?(rows: readonly RowOf<C>[], onDone: (left: readonly string[]) => void): ReactNode
  /** False while what columns say beside the row is still to come: the list waits, so that no row grows later. */
  isReady?: boolean
  /** Alternatives to the table, such as a board over the same query. */
  layouts?: readonly Layout[]
}

export type Layout = {
  value: string
  label: string
  render(list: LayoutPart): ReactNode
}

/** What a layout gets of the list: its query, and how to open a record. */
export type LayoutPart = {
  query: Readonly<Record<string, string>>
  open: (id: string) => void
}
