-- A customer proves again who they are as everybody does: by `authenticated_at`, for five minutes.
ALTER TABLE sessions DROP COLUMN proven_at;
