-- The columns of a board have their sums beside their counts: both are read from the index alone.
DROP INDEX "prospects_board";
CREATE INDEX "prospects_board" ON "prospects" USING btree ("stage","current_ten_step","is_practice","estimated_value") WHERE deleted_at is null;
