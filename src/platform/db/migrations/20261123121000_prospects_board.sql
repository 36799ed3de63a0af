-- The columns of a board count all their prospects, however many are loaded.
CREATE INDEX "prospects_board" ON "prospects" USING btree ("stage","current_ten_step","is_practice") WHERE deleted_at is null;
