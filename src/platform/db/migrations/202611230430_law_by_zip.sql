ALTER TABLE "illegal_jurisdictions" ADD COLUMN "zip_codes" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "illegal_jurisdictions" ADD COLUMN "except_zip_codes" text[] DEFAULT '{}' NOT NULL;
CREATE TABLE "client_licenses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"client_id" uuid NOT NULL REFERENCES "clients" ("id") ON DELETE CASCADE,
	"state" text NOT NULL,
	"license_type" text NOT NULL,
	"license_number" text NOT NULL,
	"expires_on" date,
	"is_verified" boolean DEFAULT false NOT NULL,
	"entered_by" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	CONSTRAINT "client_licenses_state_check" CHECK (state ~ '^[A-Z]{2}$')
);
CREATE INDEX "client_licenses_client" ON "client_licenses" ("client_id", "state");
CREATE INDEX "client_licenses_created" ON "client_licenses" ("created_at", "id");
CREATE INDEX "client_licenses_expires" ON "client_licenses" ("expires_on", "id");
CREATE INDEX "client_licenses_enterer" ON "client_licenses" ("entered_by");
