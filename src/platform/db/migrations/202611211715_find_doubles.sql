-- The same tax id, or the same name and ZIP code, finds an earlier application.
ALTER TABLE "business_registrations"
	ADD COLUMN "tax_id_hash" text,
	ADD COLUMN "business_key" text GENERATED ALWAYS AS (lower(regexp_replace(business_name, '[^[:alnum:]]+', '', 'g')) || '|' || left(coalesce(business_zip, ''), 5)) STORED;
CREATE INDEX "registrations_tax_id" ON "business_registrations" USING btree ("tax_id_hash");
CREATE INDEX "registrations_business" ON "business_registrations" USING btree ("business_key");
