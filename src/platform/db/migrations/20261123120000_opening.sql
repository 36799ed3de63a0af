-- That the mail server took a message once; null until then.
ALTER TABLE "installation" ADD COLUMN "mail_accepted_at" timestamp(3) with time zone;
-- Who was at work before goes on as before: open, and with the pages they had.
INSERT INTO "company_settings" ("id", "key", "value")
SELECT gen_random_uuid(), added.key, added.value
  FROM (VALUES ('site', '{"hasElixirPages": true}'::jsonb),
               ('opening', jsonb_build_object('liveSince', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))) AS added (key, value)
 WHERE EXISTS (SELECT FROM "company_settings" WHERE key = 'name' AND deleted_at IS NULL)
   AND NOT EXISTS (SELECT FROM "company_settings" s WHERE s.key = added.key AND s.deleted_at IS NULL);
