-- Which words these columns hold was known to the code alone.
ALTER TABLE knowledge_passages ADD CONSTRAINT knowledge_passages_type_check CHECK (source_type IN ('faq', 'technique', 'template', 'lesson', 'competitor', 'product', 'guide', 'doc', 'recipe'));
ALTER TABLE knowledge_sketches ADD CONSTRAINT knowledge_sketches_type_check CHECK (source_type IN ('faq', 'technique', 'template', 'lesson', 'competitor', 'product', 'guide', 'doc', 'recipe'));
ALTER TABLE eval_suites ADD CONSTRAINT eval_suites_assistant_check CHECK (assistant IN ('help', 'joe'));
