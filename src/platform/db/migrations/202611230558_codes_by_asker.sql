-- Whose a mailed code is: the browser or network that asked for it. Codes under way have no asker and run out in ten minutes.
ALTER TABLE "login_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;
