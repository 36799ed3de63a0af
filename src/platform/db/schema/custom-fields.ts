import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, data, decimal, text, textList } from '../columns.ts'

/** Fields that a company adds to its records; a trigger names them (`key`) and puts new ones last. */
export const customFields = pgTable(
  'custom_fields',
  {
    ...base(),
    /** The table of the records that have it. */
    recordType: text().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    type: text().notNull(),
    choices: textList().notNull().default(sql`'{}'`),
    help: text(),
    position: decimal().notNull().default(0),
  },
  (t) => [
    uniqueIndex('custom_fields_key').on(t.recordType, t.key),
    uniqueIndex('custom_fields_label').on(t.recordType, sql`fold_text(label)`).where(sql`deleted_at is null`),
    index('custom_fields_created').on(t.createdAt, t.id),
    index('custom_fields_position').on(t.position, t.id),
    check('custom_fields_label_check', sql`char_length(label) between 1 and 60`),
  ],
)

/** The column of a record's own values by the keys of their definitions. */
export const customValues = () => data<Record<string, unknown>>()

/** Finds records by their own values, and says that these are an object. */
export const customValuesIndex = (table: string, column: AnyPgColumn) => [
  index(`${table}_custom_fields`).using('gin', sql`custom_field_words(${column})`),
  check(`${table}_custom_fields_check`, sql`jsonb_typeof(custom_fields) = 'object'`),
]
