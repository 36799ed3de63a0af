-- Passages that are put into letters again and again, of the team or one's own.
CREATE TABLE letter_snippets (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  name text NOT NULL,
  body text NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  created_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  search_text text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(body, ''))) STORED,
  CONSTRAINT letter_snippets_body_check CHECK (char_length(body) <= 10000)
);
CREATE INDEX letter_snippets_created ON letter_snippets (created_at, id);
CREATE INDEX letter_snippets_name ON letter_snippets (name, id);
CREATE INDEX letter_snippets_creator ON letter_snippets (created_by);
CREATE INDEX letter_snippets_search ON letter_snippets USING gin (search_text gin_trgm_ops);
