-- The encoder has learnt more: its vectors from before say nothing beside the new ones. The passages stay, so that words find
-- them; without a hash each counts as changed and is encoded anew by the indexing that every start begins with.
UPDATE "knowledge_passages" SET vectors = '\x', content_hash = '';
UPDATE "knowledge_sketches" SET sketches = '\x', revision = nextval('knowledge_revisions');
