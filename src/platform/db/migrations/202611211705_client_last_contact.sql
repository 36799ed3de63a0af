-- When somebody last called on a client, as prospects have it.
ALTER TABLE "clients" ADD COLUMN "last_contact_date" timestamp(3) with time zone;
