-- Which contact settled a task, so that taking the contact back opens it again.
ALTER TABLE "follow_ups" ADD COLUMN "settled_by" uuid;
ALTER TABLE "follow_up_reminders" ADD COLUMN "settled_by" uuid;
CREATE INDEX "follow_ups_settled" ON "follow_ups" ("settled_by") WHERE settled_by IS NOT NULL;
CREATE INDEX "reminders_settled" ON "follow_up_reminders" ("settled_by") WHERE settled_by IS NOT NULL;
