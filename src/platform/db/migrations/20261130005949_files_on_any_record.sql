-- Photos and files on any record; the bytes lie in the file store.
CREATE TABLE "record_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_by" uuid NOT NULL REFERENCES "users" ("id") ON DELETE RESTRICT,
	CONSTRAINT "record_files_size_check" CHECK (size > 0),
	CONSTRAINT "record_files_picture_check" CHECK ((width is null and height is null) or (width > 0 and height > 0))
);
CREATE INDEX "record_files_record" ON "record_files" ("record_type","record_id","created_at");
CREATE INDEX "record_files_uploader" ON "record_files" ("uploaded_by");
CREATE INDEX "record_files_removed" ON "record_files" ("deleted_at") WHERE deleted_at is not null;
