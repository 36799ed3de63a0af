-- Another encoder: its vectors have 384 parts, and those of the one before say nothing beside them. The passages stay, so that
-- words find them; without a hash each counts as changed and is encoded anew by the indexing that every start begins with.
UPDATE "knowledge_passages" SET vectors = '\x', content_hash = '';
UPDATE "knowledge_sketches" SET sketches = '\x', revision = nextval('knowledge_revisions');
