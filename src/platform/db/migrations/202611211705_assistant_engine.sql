-- What the assistants quote from, cut into passages and stemmed words; and every question with its answer.
CREATE TABLE "knowledge_passages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid,
	"source_key" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"href" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"content_hash" text NOT NULL
);
CREATE UNIQUE INDEX "knowledge_passages_once" ON "knowledge_passages" ("source_key","part");
CREATE INDEX "knowledge_passages_type" ON "knowledge_passages" ("source_type");

CREATE TABLE "knowledge_terms" (
	"term" text NOT NULL,
	"passage_id" uuid NOT NULL REFERENCES "knowledge_passages" ("id") ON DELETE CASCADE,
	"form" integer NOT NULL,
	"weight" double precision NOT NULL
);
CREATE UNIQUE INDEX "knowledge_terms_once" ON "knowledge_terms" ("term","passage_id","form");
CREATE INDEX "knowledge_terms_passage" ON "knowledge_terms" ("passage_id");

CREATE TABLE "knowledge_words" (
	"word" text PRIMARY KEY NOT NULL,
	"passages" integer NOT NULL
);
CREATE INDEX "knowledge_words_similar" ON "knowledge_words" USING gin ("word" gin_trgm_ops);

CREATE TABLE "assistant_exchanges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"assistant" text NOT NULL,
	"user_id" uuid REFERENCES "users" ("id") ON DELETE RESTRICT,
	"question" text NOT NULL,
	"question_type" text DEFAULT 'general' NOT NULL,
	"page_path" text,
	"answer" text NOT NULL,
	"confidence" double precision NOT NULL,
	"has_abstained" boolean DEFAULT false NOT NULL,
	"answered_by" text NOT NULL,
	"ai_model" text,
	"fallback_reason" text,
	"source_keys" text[] DEFAULT '{}' NOT NULL,
	"source_ids" uuid[] DEFAULT '{}' NOT NULL,
	"technique_id" uuid REFERENCES "sales_techniques" ("id") ON DELETE RESTRICT,
	"objection_category" text,
	"latency_ms" integer NOT NULL,
	"input_units" integer,
	"output_units" integer,
	"cost_micros" integer,
	"was_helpful" boolean,
	"has_won" boolean DEFAULT false NOT NULL,
	"usage_id" uuid REFERENCES "technique_usage" ("id") ON DELETE SET NULL,
	"faq_item_id" uuid REFERENCES "faq_items" ("id") ON DELETE SET NULL,
	"answered_at" timestamp(3) with time zone,
	"seen_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(question, '') || ' ' || coalesce(answer, ''))) STORED,
	CONSTRAINT "assistant_exchanges_assistant_check" CHECK (assistant in ('help','joe')),
	CONSTRAINT "assistant_exchanges_type_check" CHECK (question_type in ('general','objection','technical')),
	CONSTRAINT "assistant_exchanges_answered_by_check" CHECK (answered_by in ('builtin','model')),
	CONSTRAINT "assistant_exchanges_confidence_check" CHECK (confidence between 0 and 1),
	CONSTRAINT "assistant_exchanges_latency_check" CHECK (latency_ms >= 0)
);
CREATE INDEX "assistant_exchanges_user" ON "assistant_exchanges" ("user_id","created_at");
CREATE INDEX "assistant_exchanges_assistant" ON "assistant_exchanges" ("assistant","created_at");
CREATE INDEX "assistant_exchanges_faq" ON "assistant_exchanges" ("faq_item_id");
CREATE INDEX "assistant_exchanges_technique" ON "assistant_exchanges" ("technique_id");
CREATE INDEX "assistant_exchanges_usage" ON "assistant_exchanges" ("usage_id");
CREATE INDEX "assistant_exchanges_created" ON "assistant_exchanges" ("created_at","id");
CREATE INDEX "assistant_exchanges_search" ON "assistant_exchanges" USING gin ("search_text" gin_trgm_ops);
