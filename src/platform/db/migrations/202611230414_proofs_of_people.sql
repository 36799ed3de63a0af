-- A second factor that is set up anew counts only once its first code came; the one before it goes on until then.
ALTER TABLE "two_factor_auth" ADD COLUMN "pending_secret" text;

-- A password opens a customer's account only once a mailed link has proven who chose it (A12).
ALTER TABLE "customer_auth" ADD COLUMN "password_proven_at" timestamp(3) with time zone;

-- Mailed links prove a new address too, and let the holder of the old one stop the change.
ALTER TABLE "password_resets" ADD COLUMN "address" text;
ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_purpose_check";
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_purpose_check"
  CHECK (purpose in ('reset','invite','address','keep_address'));
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_address_check"
  CHECK ((purpose in ('address','keep_address')) = (address is not null));

-- Team members have known devices too: strangers do not lock these out (A14).
ALTER TABLE "known_devices" ALTER COLUMN "customer_auth_id" DROP NOT NULL;
ALTER TABLE "known_devices" ADD COLUMN "user_id" uuid;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk"
  FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_person_check" CHECK (num_nonnulls(user_id, customer_auth_id) = 1);
CREATE UNIQUE INDEX "known_devices_user" ON "known_devices" ("user_id", "device_hash");
