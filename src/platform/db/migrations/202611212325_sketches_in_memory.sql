-- Sketches are compared in the process that asks: one row for a passage, and a number that says what is new.
CREATE SEQUENCE "knowledge_revisions";
CREATE TABLE "passage_sketches" (
	"passage_id" uuid PRIMARY KEY NOT NULL REFERENCES "knowledge_passages" ("id") ON DELETE CASCADE,
	"source_type" text NOT NULL,
	"sketches" bytea NOT NULL,
	"revision" bigint NOT NULL
);
ALTER TABLE "passage_sketches" ALTER COLUMN "sketches" SET STORAGE EXTERNAL;
INSERT INTO "passage_sketches"
SELECT passage_id, min(source_type), string_agg(substring(bit_send(sketch) FROM 5), ''::bytea ORDER BY form), nextval('knowledge_revisions')
  FROM "knowledge_sketches" GROUP BY passage_id;
DROP TABLE "knowledge_sketches";
ALTER TABLE "passage_sketches" RENAME TO "knowledge_sketches";
CREATE INDEX "knowledge_sketches_revision" ON "knowledge_sketches" ("revision");

-- What is asked of words needs no other table, and the words of what was found are not cut and stemmed again.
ALTER TABLE "knowledge_terms" ADD COLUMN "source_type" text;
UPDATE "knowledge_terms" t SET source_type = p.source_type FROM "knowledge_passages" p WHERE p.id = t.passage_id;
ALTER TABLE "knowledge_terms" ALTER COLUMN "source_type" SET NOT NULL;
ALTER TABLE "knowledge_passages" ADD COLUMN "stems" text DEFAULT '' NOT NULL;
