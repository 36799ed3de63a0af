-- What a learner is to be asked again, when, and every answer that was given.
CREATE TABLE "review_cards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	"kind" text NOT NULL,
	"source_key" text NOT NULL,
	"module_id" uuid REFERENCES "training_modules" ("id") ON DELETE RESTRICT,
	"quiz_id" uuid REFERENCES "quizzes" ("id") ON DELETE RESTRICT,
	"question_id" text,
	"objection" text,
	"category" text,
	"ten_step_stage" integer,
	"reply" text,
	"due" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"scheduled_days" integer DEFAULT 0 NOT NULL,
	"learning_steps" integer DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"last_review" timestamp(3) with time zone,
	CONSTRAINT "review_cards_kind_check" CHECK (kind in ('question','objection')),
	CONSTRAINT "review_cards_source_check" CHECK (case kind when 'question' then quiz_id is not null and question_id is not null else objection is not null end),
	CONSTRAINT "review_cards_state_check" CHECK (state in ('new','learning','review','relearning')),
	CONSTRAINT "review_cards_stage_check" CHECK (ten_step_stage between 1 and 10),
	CONSTRAINT "review_cards_memory_check" CHECK (stability >= 0 and difficulty >= 0 and reps >= 0 and lapses >= 0)
);
CREATE UNIQUE INDEX "review_cards_once" ON "review_cards" ("user_id","source_key") WHERE deleted_at is null;
CREATE INDEX "review_cards_due" ON "review_cards" ("user_id","due");
CREATE INDEX "review_cards_module" ON "review_cards" ("module_id");
CREATE INDEX "review_cards_quiz" ON "review_cards" ("quiz_id");
CREATE INDEX "review_cards_created" ON "review_cards" ("created_at","id");

CREATE TABLE "review_logs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"card_id" uuid NOT NULL REFERENCES "review_cards" ("id") ON DELETE RESTRICT,
	"user_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	"rating" integer NOT NULL,
	"is_right" boolean,
	"reviewed_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	CONSTRAINT "review_logs_rating_check" CHECK (rating between 1 and 4)
);
CREATE INDEX "review_logs_card" ON "review_logs" ("card_id","reviewed_at");
CREATE INDEX "review_logs_user" ON "review_logs" ("user_id","reviewed_at");
CREATE INDEX "review_logs_created" ON "review_logs" ("created_at","id");
