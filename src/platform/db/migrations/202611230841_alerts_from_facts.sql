-- What an alert is about, so that one gets there, and whether what it reports is still so.
ALTER TABLE "admin_alerts" ADD COLUMN "subject_type" text;
ALTER TABLE "admin_alerts" ADD COLUMN "subject_id" uuid;
ALTER TABLE "admin_alerts" ADD COLUMN "is_standing" boolean DEFAULT false NOT NULL;
CREATE INDEX "admin_alerts_standing" ON "admin_alerts" ("alert_key") WHERE is_standing AND deleted_at IS NULL;
