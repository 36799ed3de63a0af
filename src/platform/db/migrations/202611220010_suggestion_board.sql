-- Where a suggestion went on: in another one that says the same, or as a text the team uses.
ALTER TABLE "suggestions" ADD COLUMN "merged_into_id" uuid REFERENCES "suggestions" ("id") ON DELETE RESTRICT;
ALTER TABLE "suggestions" ADD COLUMN "became_type" text;
ALTER TABLE "suggestions" ADD COLUMN "became_id" uuid;
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_merged_check" CHECK (merged_into_id <> id);
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_became_type_check" CHECK (became_type in ('faq_item','sales_technique'));
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_became_check" CHECK ((became_type is null) = (became_id is null));
CREATE INDEX "suggestions_merged" ON "suggestions" ("merged_into_id");
