import type { RowOf, Text, ValuesOf } from '#platform/db/statements.ts'

/** A test's own texts are described by nobody: it says itself what they give. The product's code cannot (decision 001). */
declare module '#platform/db/client.ts' {
  interface Db {
    rows<const T extends Text>(text: T, ...values: ValuesOf<T>): Promise<RowOf<T>[]>
    rows<T extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<T[]>
    row<const T extends Text>(text: T, ...values: ValuesOf<T>): Promise<RowOf<T> | undefined>
    row<T extends object = Record<string, unknown>>(
      text: string,
      values?: readonly unknown[],
    ): Promise<T | undefined>
  }
  interface Tx {
    change<const T extends Text>(text: T, ...values: ValuesOf<T>): Promise<RowOf<T>[]>
    change(text: string, values?: readonly unknown[]): Promise<{ id: string }[]>
  }
}
