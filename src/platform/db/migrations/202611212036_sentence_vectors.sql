-- Texts of like meaning are found by vectors; a sketch of one bit for each part is what the database compares.
ALTER TABLE "knowledge_passages" ADD COLUMN "vectors" bytea DEFAULT '\x' NOT NULL;
ALTER TABLE "knowledge_passages" ALTER COLUMN "vectors" SET STORAGE EXTERNAL;

CREATE TABLE "knowledge_sketches" (
	"passage_id" uuid NOT NULL REFERENCES "knowledge_passages" ("id") ON DELETE CASCADE,
	"form" integer NOT NULL,
	"source_type" text NOT NULL,
	"sketch" bit(512) NOT NULL
);
CREATE UNIQUE INDEX "knowledge_sketches_once" ON "knowledge_sketches" ("passage_id","form");
