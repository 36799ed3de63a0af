-- What an attempt asks, how often and how long it may be taken; what each question gave.
ALTER TABLE "quizzes" ADD COLUMN "draw_count" integer;
ALTER TABLE "quizzes" ADD COLUMN "draw_tags" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "quizzes" ADD COLUMN "draw_minimums" jsonb DEFAULT '[]' NOT NULL;
ALTER TABLE "quizzes" ADD COLUMN "shuffle_questions" boolean DEFAULT true NOT NULL;
ALTER TABLE "quizzes" ADD COLUMN "shuffle_options" boolean DEFAULT true NOT NULL;
ALTER TABLE "quizzes" ADD COLUMN "attempt_limit" integer;
ALTER TABLE "quizzes" ADD COLUMN "wait_minutes" integer;
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_draw_check" CHECK (draw_count > 0 and jsonb_typeof(draw_minimums) = 'array');
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_attempts_check" CHECK (attempt_limit > 0 and wait_minutes > 0);
ALTER TABLE "quiz_attempts" ADD COLUMN "deadline" timestamp(3) with time zone;
ALTER TABLE "quiz_attempts" ADD COLUMN "marks" jsonb;
ALTER TABLE "quiz_attempts" ADD COLUMN "hand_in_key" uuid;
ALTER TABLE "quiz_attempts" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;
CREATE INDEX "quiz_attempts_waiting" ON "quiz_attempts" ("completed_at","id") WHERE deleted_at is null and status = 'submitted';
