-- Notes on any record, what they said before, and one place for what somebody is told.
CREATE TABLE "record_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"written_by" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	"edited_at" timestamp(3) with time zone,
	CONSTRAINT "record_notes_text_check" CHECK (length(text) between 1 and 4000)
);
CREATE INDEX "record_notes_record" ON "record_notes" ("record_type","record_id","created_at");
CREATE INDEX "record_notes_writer" ON "record_notes" ("written_by");
CREATE TABLE "record_note_edits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"note_id" uuid NOT NULL REFERENCES "record_notes" ("id") ON DELETE CASCADE,
	"text" text NOT NULL
);
CREATE INDEX "record_note_edits_note" ON "record_note_edits" ("note_id","created_at");
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"record_type" text,
	"record_id" uuid,
	"caused_by" uuid REFERENCES "users" ("id") ON DELETE RESTRICT,
	"times" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"read_at" timestamp(3) with time zone,
	"snoozed_until" timestamp(3) with time zone,
	"is_for_digest" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notifications_kind_check" CHECK (kind in ('mention','assignment','reply','reminder')),
	CONSTRAINT "notifications_status_check" CHECK (status in ('unread','read','snoozed')),
	CONSTRAINT "notifications_snoozed_check" CHECK ((status = 'snoozed') = (snoozed_until is not null)),
	CONSTRAINT "notifications_times_check" CHECK (times > 0)
);
CREATE INDEX "notifications_created" ON "notifications" ("created_at","id");
CREATE INDEX "notifications_person" ON "notifications" ("user_id","status","created_at","id");
CREATE INDEX "notifications_cause" ON "notifications" ("caused_by");
CREATE INDEX "notifications_snoozed" ON "notifications" ("snoozed_until") WHERE status = 'snoozed';
CREATE INDEX "notifications_digest" ON "notifications" ("user_id") WHERE is_for_digest;
ALTER TABLE "user_preferences" ADD COLUMN "mentions_by" text DEFAULT 'mail' NOT NULL;
ALTER TABLE "user_preferences" ADD COLUMN "assignments_by" text DEFAULT 'here' NOT NULL;
ALTER TABLE "user_preferences" ADD COLUMN "replies_by" text DEFAULT 'mail' NOT NULL;
ALTER TABLE "user_preferences" ADD COLUMN "reminders_by" text DEFAULT 'mail' NOT NULL;
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_mentions_by_check" CHECK (mentions_by in ('here','mail','digest'));
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_assignments_by_check" CHECK (assignments_by in ('here','mail','digest'));
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_replies_by_check" CHECK (replies_by in ('here','mail','digest'));
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_reminders_by_check" CHECK (reminders_by in ('here','mail','digest'));
