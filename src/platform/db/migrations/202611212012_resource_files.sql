-- Files uploaded to the library, with their versions, and who of the team finds them.
ALTER TABLE "resources"
	ADD COLUMN "visible_to" text DEFAULT 'everyone' NOT NULL,
	ADD COLUMN "file_name" text,
	ADD COLUMN "media_type" text,
	ADD COLUMN "file_size" integer,
	ADD COLUMN "file_number" integer DEFAULT 0 NOT NULL,
	ADD CONSTRAINT "resources_visible_to_check" CHECK (visible_to in ('everyone','sellers','sales_reps','operations','admins')),
	ADD CONSTRAINT "resources_file_check" CHECK ((file_number = 0 and file_name is null and media_type is null and file_size is null)
        or (file_number > 0 and file_name is not null and media_type is not null and file_size >= 0));
CREATE TABLE "resource_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"resource_id" uuid NOT NULL REFERENCES "resources" ("id") ON DELETE RESTRICT,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	CONSTRAINT "resource_files_number_check" CHECK (number >= 1),
	CONSTRAINT "resource_files_size_check" CHECK (size >= 0)
);
CREATE UNIQUE INDEX "resource_files_number" ON "resource_files" ("resource_id","number");
CREATE INDEX "resource_files_uploader" ON "resource_files" ("uploaded_by");
CREATE INDEX "resource_files_created" ON "resource_files" ("created_at","id");
