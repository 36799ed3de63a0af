-- An activity for points is approved or rejected, by whom and why.
ALTER TABLE "activities" ADD COLUMN "rejected_by" uuid REFERENCES "users" ("id") ON DELETE RESTRICT;
ALTER TABLE "activities" ADD COLUMN "rejected_at" timestamp(3) with time zone;
ALTER TABLE "activities" ADD COLUMN "rejection_reason" text;
ALTER TABLE "activities" ADD CONSTRAINT "activities_rejected_check"
	CHECK ((rejected_at is null) = (rejection_reason is null) and not (approved and rejected_at is not null));
CREATE INDEX "activities_rejecter" ON "activities" ("rejected_by");
CREATE INDEX "activities_waiting" ON "activities" ("created_at","id") WHERE not approved and rejected_at is null and deleted_at is null;
