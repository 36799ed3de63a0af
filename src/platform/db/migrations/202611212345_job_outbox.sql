-- A job of an order waits here until the order is committed, and is queued then (decision 016).
CREATE TABLE "job_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"task" text NOT NULL,
	"payload" jsonb NOT NULL
);
