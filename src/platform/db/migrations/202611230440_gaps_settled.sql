-- Which entry answers a question that was open, and what its asker is told where nobody will.
ALTER TABLE "assistant_exchanges" ADD COLUMN "answer_id" uuid REFERENCES "faq_items" ("id") ON DELETE SET NULL;
ALTER TABLE "assistant_exchanges" ADD COLUMN "closed_note" text;
CREATE INDEX "assistant_exchanges_answer" ON "assistant_exchanges" ("answer_id");
