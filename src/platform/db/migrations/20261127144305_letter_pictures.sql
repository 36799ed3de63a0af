-- Pictures of letters: what a text names by id, and where anybody who got the letter fetches it.
CREATE TABLE letter_pictures (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  token text NOT NULL,
  digest text NOT NULL,
  media_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  size integer NOT NULL,
  alt text NOT NULL DEFAULT '',
  uploaded_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  sent_at timestamp(3) with time zone,
  search_text text GENERATED ALWAYS AS (lower(coalesce(alt, ''))) STORED,
  CONSTRAINT letter_pictures_media_type_check CHECK (media_type in ('image/png','image/jpeg')),
  CONSTRAINT letter_pictures_bounds_check CHECK (width > 0 AND height > 0 AND size > 0)
);
CREATE UNIQUE INDEX letter_pictures_token ON letter_pictures (token);
CREATE UNIQUE INDEX letter_pictures_digest ON letter_pictures (digest);
CREATE INDEX letter_pictures_created ON letter_pictures (created_at, id);
CREATE INDEX letter_pictures_uploader ON letter_pictures (uploaded_by, created_at);
CREATE INDEX letter_pictures_search ON letter_pictures USING gin (search_text gin_trgm_ops);
