-- Who said that a bonus is due and who paid it, beside when.
ALTER TABLE "user_bonuses" ADD COLUMN "qualified_by" uuid REFERENCES "users" ("id") ON DELETE RESTRICT;
ALTER TABLE "user_bonuses" ADD COLUMN "paid_by" uuid REFERENCES "users" ("id") ON DELETE RESTRICT;
CREATE INDEX "user_bonuses_qualifier" ON "user_bonuses" ("qualified_by");
CREATE INDEX "user_bonuses_payer" ON "user_bonuses" ("paid_by");
