import type { ReactNode } from 'react'
import type { Contract, RowOf } from '#platform/contract/define.ts'
import type { FieldInfo } from '#platform/contract/field-info.ts'

/** A record as the engine sends it, whatever its resource. */
export type Row = RowOf<Contract>

/** What is chosen of a list, by id. */
export type SelectedRows = Readonly<Record<string, boolean>>

export type RowActions = {
  open: (id: string) => void
  canEdit: (row: Row) => boolean
  save: (row: Row, changes: Record<string, unknown>) => Promise<unknown>
}

export type FieldOf<C extends Contract> = keyof RowOf<C> & string

/** Whose record a field names; `among` narrows what can be chosen, e.g. `{ role: 'sales_rep' }`. */
export type Reference = NonNullable<FieldInfo['reference']>

export type Column<C extends Contract> = {
  field: FieldOf<C>
  /** The heading of a column that shows more than its field: a first name beside the last. */
  label?: string
  /** Pixels; columns without take what is left. */
  width?: number
  /** Can be changed in the list itself, by those who may. */
  edit?: boolean
  /** Offered in the choice of columns, not shown at first. */
  hidden?: boolean
  render?(row: RowOf<C>): ReactNode
  /** What a phone's card says of it, in words, where the cell is a picture. */
  card?(row: RowOf<C>): string
}

export type Input<C extends Contract> = {
  field: (keyof C['create']['shape'] | keyof C['update']['shape']) & string
  hint?: string
  /** What it is called here, and what it is edited by, where its kind does not say it. */
  custom?: {
    label: string
    control(form: { values: Readonly<Record<string, unknown>>; set(value: unknown): void }): ReactNode
  }
  /** The heading that begins with this input. */
  section?: string
  /** Takes the whole width of the form. */
  wide?: boolean
  /** Asked only while another answer makes it matter. */
  when?(values: Readonly<Record<string, unknown>>): boolean
  placeholder?: string
  /** Asked for of a new record, though records without it exist: what follows cannot go on without. */
  isNeeded?: boolean
}

/** A view the screen brings along: a name for a query of the address bar. */
export type View = { name: string; query: Readonly<Record<string, string>> }

/** What the pane beside the list shows of the open record. */
export type RecordView<C extends Contract> = {
  /** What the record is called, when its title field alone does not say it. */
  title?(row: RowOf<C>): string
  eyebrow?(row: RowOf<C>): ReactNode
  subtitle?(row: RowOf<C>): ReactNode
  /** Buttons above the facts: named actions of the lifecycle, call, mail. */
  actions?(row: RowOf<C>): ReactNode
  /** Between the buttons and the facts: a step bar, the next action. */
  top?(row: RowOf<C>): ReactNode
  /** Facts in order; without it the columns. */
  facts?: readonly (FieldOf<C> | Fact<C>)[]
  tabs?: readonly { value: string; label: string; content(row: RowOf<C>): ReactNode }[]
}

export type Fact<C extends Contract> = {
  field: FieldOf<C>
  label?: string
  render?(row: RowOf<C>): ReactNode
}

/** What is asked before a save that others feel at once. */
export type Question = { title: string; text: string; action: string }

export type ResourcePageProps<C extends Contract> = {
  resource: C
  /** The heading; without it the contract's plural. */
  title?: string
  /** Without them the first fields of the contract. */
  columns?: readonly (FieldOf<C> | Column<C>)[]
  /** What a form asks for, all that is written without them; none where records are not written here. */
  inputs?: readonly (Input<C>['field'] | Input<C>)[]
  filters?: readonly FieldOf<C>[]
  views?: readonly View[]
  record?: RecordView<C>
  /** The order without a choice, as in the address: "-createdAt". */
  sort?: string
  /** Whether the list answers `q`. */
  search?: boolean
  /** Always part of the query, never shown: `{ isPractice: 'false' }`. */
  scope?: Readonly<Record<string, string>> | undefined
  /** Values a new record starts with. */
  defaults?: Readonly<Record<string, unknown>>
  /** What this screen does by an act of its own instead: no button of the engine's for it. */
  elsewhere?: readonly ('create' | 'remove')[]
  /**
   * What is asked before a record is saved as it would stand (`before`: as it stands); null saves at once. Records are then
   * changed one by one.
   */
  askFirst?(record: Readonly<Record<string, unknown>>, before: Row | undefined): Promise<Question | null>
  /** Beside "New …". */
  actions?: ReactNode
  /** What an empty list says, and is for. */
  empty?: { title: string; text?: string; icon?: ReactNode }
  /** Acts of this screen on the chosen rows; `onDone` leaves those chosen that it names. */
  bulk?(rows: readonly RowOf<C>[], onDone: (left: readonly string[]) => void): ReactNode
  /** Instead of the table: a board over the same question. */
  layouts?: readonly Layout[]
}

export type Layout = {
  value: string
  label: string
  render(list: LayoutPart): ReactNode
}

/** The list as a layout shows it: its question, and where a record opens. */
export type LayoutPart = {
  query: Readonly<Record<string, string>>
  open: (id: string) => void
}
