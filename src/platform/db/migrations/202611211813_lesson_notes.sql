-- What a learner marks and writes beside a lesson.
CREATE TABLE "lesson_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	"lesson_id" uuid NOT NULL REFERENCES "lessons" ("id") ON DELETE RESTRICT,
	"quote" text,
	"body" text,
	CONSTRAINT "lesson_notes_quote_check" CHECK (char_length(quote) <= 500),
	CONSTRAINT "lesson_notes_body_check" CHECK (char_length(body) <= 2000)
);
CREATE INDEX "lesson_notes_user" ON "lesson_notes" ("user_id","lesson_id","created_at");
CREATE INDEX "lesson_notes_lesson" ON "lesson_notes" ("lesson_id");
CREATE INDEX "lesson_notes_created" ON "lesson_notes" ("created_at","id");
