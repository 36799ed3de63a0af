-- Learning cohorts with their path and reminders, and certificates.
CREATE TABLE "learning_cohorts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"start_date" date NOT NULL,
	"remind_days" integer DEFAULT 3 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "learning_cohorts_remind_check" CHECK (remind_days between 0 and 14)
);
CREATE UNIQUE INDEX "learning_cohorts_name" ON "learning_cohorts" ("name") WHERE deleted_at is null;
CREATE INDEX "learning_cohorts_start" ON "learning_cohorts" ("start_date","id");
CREATE INDEX "learning_cohorts_created" ON "learning_cohorts" ("created_at","id");
CREATE INDEX "learning_cohorts_search" ON "learning_cohorts" USING gin ("search_text" gin_trgm_ops);

CREATE TABLE "cohort_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"cohort_id" uuid NOT NULL REFERENCES "learning_cohorts" ("id") ON DELETE RESTRICT,
	"user_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "cohort_members_once" ON "cohort_members" ("user_id") WHERE deleted_at is null;
CREATE INDEX "cohort_members_cohort" ON "cohort_members" ("cohort_id");
CREATE INDEX "cohort_members_created" ON "cohort_members" ("created_at","id");

CREATE TABLE "cohort_modules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"cohort_id" uuid NOT NULL REFERENCES "learning_cohorts" ("id") ON DELETE RESTRICT,
	"module_slug" text NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"due_days" integer,
	"due_date" date,
	CONSTRAINT "cohort_modules_days_check" CHECK (due_days between 0 and 730),
	CONSTRAINT "cohort_modules_due_check" CHECK (due_days is null or due_date is null)
);
CREATE UNIQUE INDEX "cohort_modules_once" ON "cohort_modules" ("cohort_id","module_slug") WHERE deleted_at is null;
CREATE INDEX "cohort_modules_created" ON "cohort_modules" ("created_at","id");

CREATE TABLE "deadline_reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"cohort_module_id" uuid NOT NULL REFERENCES "cohort_modules" ("id") ON DELETE RESTRICT,
	"user_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "deadline_reminders_kind_check" CHECK (kind in ('ahead','due','overdue'))
);
CREATE UNIQUE INDEX "deadline_reminders_once" ON "deadline_reminders" ("cohort_module_id","user_id","kind","due_on");
CREATE INDEX "deadline_reminders_user" ON "deadline_reminders" ("user_id","sent_at");
CREATE INDEX "deadline_reminders_created" ON "deadline_reminders" ("created_at","id");

CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"module_id" uuid REFERENCES "training_modules" ("id") ON DELETE RESTRICT,
	"title" text NOT NULL,
	"holder" text NOT NULL,
	"score" double precision,
	"code" text NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'valid' NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by" uuid REFERENCES "users" ("id") ON DELETE RESTRICT,
	"revoked_reason" text,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(holder, '') || ' ' || coalesce(title, '') || ' ' || coalesce(code, ''))) STORED,
	CONSTRAINT "certificates_kind_check" CHECK (kind in ('module','graduation')),
	CONSTRAINT "certificates_subject_check" CHECK ((kind = 'graduation') = (module_id is null)),
	CONSTRAINT "certificates_score_check" CHECK (score between 0 and 100),
	CONSTRAINT "certificates_status_check" CHECK (status in ('valid','revoked')),
	CONSTRAINT "certificates_revoked_check" CHECK ((status = 'revoked') = (revoked_at is not null))
);
CREATE UNIQUE INDEX "certificates_once" ON "certificates" ("user_id","subject");
CREATE UNIQUE INDEX "certificates_code" ON "certificates" ("code");
CREATE INDEX "certificates_module" ON "certificates" ("module_id");
CREATE INDEX "certificates_revoker" ON "certificates" ("revoked_by");
CREATE INDEX "certificates_created" ON "certificates" ("created_at","id");
CREATE INDEX "certificates_issued" ON "certificates" ("issued_at","id");
CREATE INDEX "certificates_search" ON "certificates" USING gin ("search_text" gin_trgm_ops);

-- Who completed a module or graduated before there were certificates has one too.
INSERT INTO "certificates" (user_id, kind, subject, module_id, title, holder, score, code, issued_at)
SELECT DISTINCT ON (p.user_id, m.slug) p.user_id, 'module', m.slug, m.id, m.title, concat_ws(' ', u.first_name, u.last_name),
       p.score, regexp_replace(upper(substr(c.hex, 1, 12) || substr(c.hex, 21, 4)), '(.{4})(.{4})(.{4})(.{4})', '\1-\2-\3-\4'),
       p.completed_at
  FROM user_progress p
  JOIN training_modules m ON m.id = p.module_id
  JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
  CROSS JOIN LATERAL (SELECT replace((CASE WHEN p.id IS NOT NULL THEN gen_random_uuid() END)::text, '-', '') AS hex) c
 WHERE p.status = 'completed' AND p.deleted_at IS NULL
 ORDER BY p.user_id, m.slug, p.completed_at;
INSERT INTO "certificates" (user_id, kind, subject, title, holder, code, issued_at)
SELECT t.user_id, 'graduation', 'graduation', 'Graduation', t.holder,
       regexp_replace(upper(substr(t.hex, 1, 12) || substr(t.hex, 21, 4)), '(.{4})(.{4})(.{4})(.{4})', '\1-\2-\3-\4'), t.at
  FROM (SELECT DISTINCT ON (a.entity_id) a.entity_id AS user_id, a.created_at AS at, concat_ws(' ', u.first_name, u.last_name) AS holder,
               replace((CASE WHEN a.id IS NOT NULL THEN gen_random_uuid() END)::text, '-', '') AS hex
          FROM audit_logs a JOIN users u ON u.id = a.entity_id AND u.deleted_at IS NULL
         WHERE a.entity_type = 'users' AND a.action = 'graduate'
         ORDER BY a.entity_id, a.created_at) t;
