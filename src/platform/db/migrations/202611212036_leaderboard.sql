-- Who wants to be seen on the leaderboard, and the points of a week or a month without reading all there are.
ALTER TABLE "user_preferences" ADD COLUMN "is_on_leaderboard" boolean DEFAULT true NOT NULL;
CREATE INDEX "points_earned_board" ON "points_earned" ("earned_at","user_id","points_awarded");
