-- What a person pinned in the navigation; null until they choose.
ALTER TABLE "user_preferences" ADD COLUMN "pins" text[];
