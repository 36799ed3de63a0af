-- Practice conversations, replayable from their seed and turns.
CREATE TABLE "practice_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	"buyer" text NOT NULL,
	"seed" integer NOT NULL,
	"turns" jsonb DEFAULT '[]' NOT NULL,
	"transcript" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"score" integer,
	"claims" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "practice_attempts_status_check" CHECK (status in ('open','finished')),
	CONSTRAINT "practice_attempts_outcome_check" CHECK (outcome in ('ordered','dated','left')),
	CONSTRAINT "practice_attempts_score_check" CHECK (score between 0 and 100),
	CONSTRAINT "practice_attempts_finished_check" CHECK ((status = 'finished') = (finished_at is not null and score is not null))
);
CREATE UNIQUE INDEX "practice_attempts_open" ON "practice_attempts" ("user_id") WHERE deleted_at is null and status = 'open';
CREATE INDEX "practice_attempts_user" ON "practice_attempts" ("user_id","started_at");
CREATE INDEX "practice_attempts_created" ON "practice_attempts" ("created_at","id");
CREATE INDEX "practice_attempts_score" ON "practice_attempts" ("score","id");
