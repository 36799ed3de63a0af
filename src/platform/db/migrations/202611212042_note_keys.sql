-- A note written without connection is known by the device's key, so that it is kept once however often it is sent.
ALTER TABLE "lesson_notes" ADD COLUMN "client_key" uuid;
CREATE UNIQUE INDEX "lesson_notes_client_key" ON "lesson_notes" ("user_id","client_key");
