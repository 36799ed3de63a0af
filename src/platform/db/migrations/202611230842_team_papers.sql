CREATE TABLE "team_papers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	"kind" text NOT NULL,
	"status" text DEFAULT 'filed' NOT NULL,
	"legal_name" text NOT NULL,
	"business_name" text,
	"tax_classification" text,
	"tin_type" text,
	"tin" text,
	"is_tin_plausible" boolean,
	"address" text,
	"city" text,
	"state" text NOT NULL,
	"zip_code" text,
	"license_number" text,
	"license_expires_on" date,
	"signature" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"file_id" uuid,
	"file_name" text,
	"media_type" text,
	"decided_by" uuid REFERENCES "users" ("id") ON DELETE RESTRICT,
	"decided_at" timestamp (3) with time zone,
	"return_reason" text,
	CONSTRAINT "team_papers_kind_check" CHECK (kind in ('tax_form','compliance')),
	CONSTRAINT "team_papers_status_check" CHECK (status in ('filed','approved','returned','replaced')),
	CONSTRAINT "team_papers_classification_check" CHECK (tax_classification in ('individual','c_corporation','s_corporation','partnership','trust_estate','llc')),
	CONSTRAINT "team_papers_tin_type_check" CHECK (tin_type in ('ssn','ein')),
	CONSTRAINT "team_papers_tax_form_check" CHECK (kind <> 'tax_form' or num_nulls(tin, tin_type, is_tin_plausible, tax_classification, address, city, zip_code) = 0),
	CONSTRAINT "team_papers_compliance_check" CHECK (kind <> 'compliance' or num_nulls(license_number, license_expires_on) = 0),
	CONSTRAINT "team_papers_file_check" CHECK (num_nulls(file_id, file_name, media_type) in (0, 3))
);
CREATE UNIQUE INDEX "team_papers_filed" ON "team_papers" ("user_id", "kind") WHERE status = 'filed' and deleted_at is null;
CREATE UNIQUE INDEX "team_papers_approved" ON "team_papers" ("user_id", "kind") WHERE status = 'approved' and deleted_at is null;
CREATE INDEX "team_papers_user" ON "team_papers" ("user_id");
CREATE INDEX "team_papers_status" ON "team_papers" ("status", "created_at", "id");
CREATE INDEX "team_papers_created" ON "team_papers" ("created_at", "id");
CREATE INDEX "team_papers_decider" ON "team_papers" ("decided_by");
