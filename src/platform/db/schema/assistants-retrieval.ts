import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  pgSequence,
  pgTable,
  text as pgText,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  base,
  big,
  bytes,
  data,
  decimal,
  flag,
  idList,
  instant,
  now,
  ref,
  searchable,
  searchIndex,
  text,
  textList,
  whole,
} from '../columns.ts'
import { faqItems } from './assistants-knowledge.ts'
import { salesTechniques, techniqueUsage } from './assistants-learning.ts'
import { users } from './identity.ts'

/** Passages that the assistants may quote: a copy of published texts, cut up by the indexing job. */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    createdAt: instant().notNull().default(now),
    /** faq, technique, template, lesson, competitor, product, doc or recipe. */
    sourceType: text().notNull(),
    /** The record that it was cut from; `sourceKey` also identifies sources that are files. */
    sourceId: uuid(),
    sourceKey: text().notNull(),
    part: whole().notNull().default(0),
    title: text().notNull(),
    body: text().notNull(),
    /** The address that opens the source. */
    href: text().notNull(),
    aliases: textList().notNull().default(sql`'{}'`),
    details: data<Record<string, unknown>>().notNull().default(sql`'{}'`),
    contentHash: text().notNull(),
    /** Vectors of text, title and each alias, 384 bytes each, in the order of the forms. */
    vectors: bytes().notNull().default(sql`'\\x'`),
    /** The stemmed words of text, title and each alias, one line per form. */
    stems: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('knowledge_passages_once').on(t.sourceKey, t.part),
    index('knowledge_passages_type').on(t.sourceType),
    check(
      'knowledge_passages_type_check',
      sql`source_type in ('faq','technique','template','lesson','competitor','product','guide','doc','recipe')`,
    ),
  ],
)

/** The stemmed words of a passage: of its text (form 0), its title (form 1) and each alias (forms 2 and up). */
export const knowledgeTerms = pgTable(
  'knowledge_terms',
  {
    term: text().notNull(),
    passageId: ref(() => knowledgePassages.id, 'cascade').notNull(),
    form: whole().notNull(),
    sourceType: text().notNull(),
    /** The word's part of a BM25 score, before the word's rarity is applied. */
    weight: decimal().notNull(),
  },
  (t) => [
    uniqueIndex('knowledge_terms_once').on(t.term, t.passageId, t.form),
    index('knowledge_terms_passage').on(t.passageId),
  ],
)

/**
 * Sketches of vectors, one bit per dimension, 48 bytes per form of a passage; a small bit difference means a similar
 * meaning.
 */
export const knowledgeSketches = pgTable(
  'knowledge_sketches',
  {
    passageId: ref(() => knowledgePassages.id, 'cascade').primaryKey(),
    sourceType: text().notNull(),
    sketches: bytes().notNull(),
    /** Grows with every change, so that in-memory copies need to read new rows only. */
    revision: big().notNull(),
  },
  (t) => [
    index('knowledge_sketches_revision').on(t.revision),
    check(
      'knowledge_sketches_type_check',
      sql`source_type in ('faq','technique','template','lesson','competitor','product','guide','doc','recipe')`,
    ),
  ],
)
export const knowledgeRevisions = pgSequence('knowledge_revisions')

/** Every stemmed word and the number of passages with it; used to find mistyped words. */
export const knowledgeWords = pgTable(
  'knowledge_words',
  { word: pgText().primaryKey(), passages: whole().notNull() },
  (t) => [searchIndex('knowledge_words_similar', t.word)],
)

/** A question and its answer, kept for the person who asked, for statistics, and for finding gaps in the knowledge. */
export const assistantExchanges = pgTable(
  'assistant_exchanges',
  {
    ...base(),
    assistant: text().notNull(),
    /** Null when a signed-out person asked Joe. */
    userId: ref(() => users.id),
    question: text().notNull(),
    questionType: text().notNull().default('general'),
    pagePath: text(),
    answer: text().notNull(),
    confidence: decimal().notNull(),
    hasAbstained: flag().notNull().default(false),
    answeredBy: text().notNull(),
    aiModel: text(),
    /** Why the built-in voice answered instead of the model. */
    fallbackReason: text(),
    sourceKeys: textList().notNull().default(sql`'{}'`),
    sourceIds: idList().notNull().default(sql`'{}'`),
    techniqueId: ref((): AnyPgColumn => salesTechniques.id),
    objectionCategory: text(),
    latencyMs: whole().notNull(),
    /** Tokens, as counted by the model. */
    inputUnits: whole(),
    outputUnits: whole(),
    /** Millionths of a US dollar, by the prices in the settings. */
    costMicros: whole(),
    wasHelpful: flag(),
    hasWon: flag().notNull().default(false),
    usageId: ref((): AnyPgColumn => techniqueUsage.id, 'set null'),
    /** The FAQ draft made from an unanswered question. */
    faqItemId: ref((): AnyPgColumn => faqItems.id, 'set null'),
    answeredAt: instant(),
    seenAt: instant(),
    /** The FAQ entry that answers it now. */
    answerId: ref((): AnyPgColumn => faqItems.id, 'set null'),
    /** The message to the person who asked, when the question will not be answered. */
    closedNote: text(),
    searchText: searchable('question', 'answer'),
  },
  (t) => [
    index('assistant_exchanges_user').on(t.userId, t.createdAt),
    index('assistant_exchanges_assistant').on(t.assistant, t.createdAt),
    index('assistant_exchanges_faq').on(t.faqItemId),
    index('assistant_exchanges_answer').on(t.answerId),
    index('assistant_exchanges_technique').on(t.techniqueId),
    index('assistant_exchanges_usage').on(t.usageId),
    index('assistant_exchanges_created').on(t.createdAt, t.id),
    searchIndex('assistant_exchanges_search', t.searchText),
    check('assistant_exchanges_confidence_check', sql`confidence between 0 and 1`),
    check('assistant_exchanges_latency_check', sql`latency_ms >= 0`),
  ],
)
