-- The people of a prospect or client. One of them is the primary contact, whose name, address and number are the record's.
CREATE TABLE contacts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  prospect_id uuid REFERENCES prospects (id) ON DELETE RESTRICT,
  client_id uuid REFERENCES clients (id) ON DELETE RESTRICT,
  name text NOT NULL,
  role text,
  email text,
  phone text,
  preferred_contact_method text NOT NULL DEFAULT 'email',
  language text,
  notes text,
  is_primary boolean NOT NULL DEFAULT false,
  search_text text GENERATED ALWAYS AS (fold_text(coalesce(name, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(email, '') || ' ' || coalesce(role, ''))) STORED,
  CONSTRAINT contacts_of_check CHECK (num_nonnulls(prospect_id, client_id) >= 1),
  CONSTRAINT contacts_email_check CHECK (email = lower(email)),
  CONSTRAINT contacts_contact_method_check CHECK (preferred_contact_method in ('email','phone','text')),
  CONSTRAINT contacts_language_check CHECK (language in ('en','es','pt','fr','it','de','zh','ja','ko','vi','other')),
  CONSTRAINT contacts_notes_check CHECK (char_length(notes) <= 1000)
);
CREATE UNIQUE INDEX contacts_prospect_email ON contacts (prospect_id, email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX contacts_client_email ON contacts (client_id, email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX contacts_prospect_primary ON contacts (prospect_id) WHERE is_primary AND deleted_at IS NULL;
CREATE UNIQUE INDEX contacts_client_primary ON contacts (client_id) WHERE is_primary AND deleted_at IS NULL;
CREATE INDEX contacts_prospect ON contacts (prospect_id, created_at, id);
CREATE INDEX contacts_client ON contacts (client_id, created_at, id);
CREATE INDEX contacts_address ON contacts (email);
CREATE INDEX contacts_created ON contacts (created_at, id);
CREATE INDEX contacts_name ON contacts ((fold_text(name) COLLATE "C"), id);
CREATE INDEX contacts_search ON contacts USING gin (search_text gin_trgm_ops);

ALTER TABLE interactions ADD COLUMN contact_id uuid REFERENCES contacts (id) ON DELETE RESTRICT;
CREATE INDEX interactions_contact ON interactions (contact_id) WHERE contact_id IS NOT NULL;
ALTER TABLE follow_up_reminders ADD COLUMN contact_id uuid REFERENCES contacts (id) ON DELETE RESTRICT;
CREATE INDEX reminders_contact ON follow_up_reminders (contact_id) WHERE contact_id IS NOT NULL;
ALTER TABLE emails ADD COLUMN contact_id uuid REFERENCES contacts (id) ON DELETE RESTRICT;
CREATE INDEX emails_contact ON emails (contact_id) WHERE contact_id IS NOT NULL;
ALTER TABLE inbound_mails ADD COLUMN contact_id uuid REFERENCES contacts (id) ON DELETE RESTRICT;
CREATE INDEX inbound_mails_contact ON inbound_mails (contact_id) WHERE contact_id IS NOT NULL;

-- The functions plan anew each time: a plan made while the table was empty is kept while one statement fills it, and would read it whole
-- for each row.

-- A contact of a prospect that became a client is that client's too, and the other way round. The first one is the primary contact,
-- and takes over the address and the number that stand on the record without a person.
CREATE FUNCTION begin_contact() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE known_email text; known_phone text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.client_id IS NULL THEN
      SELECT id INTO NEW.client_id FROM clients WHERE prospect_id = NEW.prospect_id AND deleted_at IS NULL;
    ELSIF NEW.prospect_id IS NULL THEN
      SELECT prospect_id INTO NEW.prospect_id FROM clients WHERE id = NEW.client_id;
    END IF;
  END IF;
  -- One after another, so that two cannot both be the first.
  PERFORM FROM prospects WHERE id = NEW.prospect_id FOR NO KEY UPDATE;
  PERFORM FROM clients WHERE id = NEW.client_id FOR NO KEY UPDATE;
  NEW.is_primary :=
    NOT EXISTS (SELECT FROM contacts c WHERE c.client_id = NEW.client_id AND c.is_primary AND c.deleted_at IS NULL AND c.id <> NEW.id)
    AND NOT EXISTS (SELECT FROM contacts c WHERE c.prospect_id = NEW.prospect_id AND c.is_primary AND c.deleted_at IS NULL AND c.id <> NEW.id);
  IF NEW.is_primary THEN
    IF NEW.client_id IS NULL THEN
      SELECT lower(email), phone INTO known_email, known_phone FROM prospects WHERE id = NEW.prospect_id;
    ELSE
      SELECT lower(email), phone INTO known_email, known_phone FROM clients WHERE id = NEW.client_id;
    END IF;
    NEW.phone := coalesce(NEW.phone, known_phone);
    IF NEW.email IS NULL
      AND NOT EXISTS (SELECT FROM contacts c WHERE c.client_id = NEW.client_id AND c.email = known_email AND c.deleted_at IS NULL AND c.id <> NEW.id)
      AND NOT EXISTS (SELECT FROM contacts c WHERE c.prospect_id = NEW.prospect_id AND c.email = known_email AND c.deleted_at IS NULL AND c.id <> NEW.id)
    THEN
      NEW.email := known_email;
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- What the primary contact is called and how it is reached stands on the client, or on the prospect that is none yet.
-- Without one the address and the number stay, and are the business's own.
CREATE FUNCTION primary_contact_leads() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    UPDATE clients SET owner_name = NULL, version = version + 1, updated_at = now()
     WHERE id = NEW.client_id AND owner_name IS NOT NULL;
    UPDATE prospects SET contact_name = NULL, version = version + 1, updated_at = now()
     WHERE id = NEW.prospect_id AND NEW.client_id IS NULL AND contact_name IS NOT NULL;
  ELSIF NEW.client_id IS NOT NULL THEN
    UPDATE clients SET owner_name = NEW.name, email = NEW.email, phone = NEW.phone,
           preferred_contact_method = NEW.preferred_contact_method, version = version + 1, updated_at = now()
     WHERE id = NEW.client_id AND (owner_name, lower(email), phone, preferred_contact_method)
           IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.preferred_contact_method);
  ELSE
    UPDATE prospects SET contact_name = NEW.name, email = NEW.email, phone = NEW.phone, version = version + 1, updated_at = now()
     WHERE id = NEW.prospect_id AND (contact_name, lower(email), phone) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone);
  END IF;
  RETURN NULL;
END $$;

-- What is written on a record is its primary contact's. Whoever stands there by another name and another address is somebody
-- else: the person before stays a contact. An empty name removes the person.
CREATE FUNCTION keep_primary_contact(prospect uuid, client uuid, said_name text, said_email text, said_phone text, said_method text)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE first contacts; other uuid;
BEGIN
  IF client IS NULL THEN
    SELECT * INTO first FROM contacts c WHERE c.prospect_id = prospect AND c.is_primary AND c.deleted_at IS NULL;
  ELSE
    SELECT * INTO first FROM contacts c WHERE c.client_id = client AND c.is_primary AND c.deleted_at IS NULL;
  END IF;
  IF said_name IS NULL THEN
    UPDATE contacts SET deleted_at = now(), version = version + 1, updated_at = now() WHERE id = first.id;
    RETURN;
  END IF;
  IF client IS NULL THEN
    SELECT c.id INTO other FROM contacts c
     WHERE c.prospect_id = prospect AND c.email = said_email AND c.deleted_at IS NULL AND c.id IS DISTINCT FROM first.id;
  ELSE
    SELECT c.id INTO other FROM contacts c
     WHERE c.client_id = client AND c.email = said_email AND c.deleted_at IS NULL AND c.id IS DISTINCT FROM first.id;
  END IF;
  IF other IS NOT NULL OR (fold_text(first.name) <> fold_text(said_name) AND first.email <> said_email) THEN
    UPDATE contacts SET is_primary = false, version = version + 1, updated_at = now() WHERE id = first.id;
    first.id := other;
  END IF;
  IF first.id IS NULL THEN
    INSERT INTO contacts (prospect_id, client_id, name, email, phone, preferred_contact_method)
    VALUES (prospect, client, said_name, said_email, said_phone, coalesce(said_method, 'email'));
  ELSE
    UPDATE contacts SET name = said_name, email = said_email, phone = said_phone, is_primary = true,
           preferred_contact_method = coalesce(said_method, preferred_contact_method), version = version + 1, updated_at = now()
     WHERE id = first.id AND (name, email, phone, is_primary, preferred_contact_method)
           IS DISTINCT FROM (said_name, said_email, said_phone, true, coalesce(said_method, preferred_contact_method));
  END IF;
END $$;

-- Once a prospect is a client, its own columns say who it was won with.
CREATE FUNCTION prospect_has_contact() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM clients WHERE prospect_id = NEW.id AND deleted_at IS NULL) THEN
    PERFORM keep_primary_contact(NEW.id, NULL, nullif(btrim(NEW.contact_name), ''), lower(NEW.email), NEW.phone, NULL);
  END IF;
  RETURN NULL;
END $$;

-- A client takes over the contacts of the prospect that it was; who stands on both by address is the client's.
CREATE FUNCTION share_contacts(client uuid, prospect uuid) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  UPDATE contacts p SET deleted_at = now(), is_primary = false, version = version + 1, updated_at = now()
   WHERE p.prospect_id = prospect AND p.client_id IS DISTINCT FROM client AND p.deleted_at IS NULL
     AND EXISTS (SELECT FROM contacts c WHERE c.client_id = client AND c.email = p.email AND c.deleted_at IS NULL);
  UPDATE contacts p SET is_primary = false, version = version + 1, updated_at = now()
   WHERE p.prospect_id = prospect AND p.client_id IS DISTINCT FROM client AND p.is_primary AND p.deleted_at IS NULL
     AND EXISTS (SELECT FROM contacts c WHERE c.client_id = client AND c.is_primary AND c.deleted_at IS NULL);
  UPDATE contacts SET client_id = client, prospect_id = prospect, version = version + 1, updated_at = now()
   WHERE (prospect_id = prospect OR client_id = client)
     AND (prospect_id IS DISTINCT FROM prospect OR client_id IS DISTINCT FROM client);
END $$;

CREATE FUNCTION client_has_contact() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE method text := NEW.preferred_contact_method;
BEGIN
  IF NEW.prospect_id IS NOT NULL THEN PERFORM share_contacts(NEW.id, NEW.prospect_id); END IF;
  -- A client that was just won has the usual way; its contact may have said another.
  IF TG_OP = 'INSERT' AND method = 'email' THEN
    SELECT preferred_contact_method INTO method FROM contacts WHERE client_id = NEW.id AND is_primary AND deleted_at IS NULL;
    method := coalesce(method, NEW.preferred_contact_method);
    UPDATE clients SET preferred_contact_method = method WHERE id = NEW.id AND preferred_contact_method <> method;
  END IF;
  -- Only a name that is taken away removes the person; a client that comes without one takes over whom the prospect has.
  IF nullif(btrim(NEW.owner_name), '') IS NULL AND (TG_OP = 'INSERT' OR nullif(btrim(OLD.owner_name), '') IS NULL) THEN
    UPDATE contacts SET is_primary = true, email = coalesce(email, lower(NEW.email)), phone = coalesce(phone, NEW.phone)
     WHERE client_id = NEW.id AND is_primary AND deleted_at IS NULL;
  ELSE
    PERFORM keep_primary_contact(NEW.prospect_id, NEW.id, nullif(btrim(NEW.owner_name), ''), lower(NEW.email), NEW.phone, method);
  END IF;
  RETURN NULL;
END $$;

-- A removed client leaves its contacts to the prospect that it was.
CREATE FUNCTION leave_contacts() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  UPDATE contacts SET client_id = NULL, version = version + 1, updated_at = now()
   WHERE client_id = NEW.id AND prospect_id IS NOT NULL;
  UPDATE prospects p SET contact_name = c.name, email = c.email, phone = c.phone, version = p.version + 1, updated_at = now()
    FROM contacts c WHERE p.id = NEW.prospect_id AND c.prospect_id = p.id AND c.is_primary AND c.deleted_at IS NULL
     AND (p.contact_name, lower(p.email), p.phone) IS DISTINCT FROM (c.name, c.email, c.phone);
  RETURN NULL;
END $$;

-- The first contact of every record is whom its columns name; where a client came from a prospect, the client's columns are newer.
INSERT INTO contacts (prospect_id, name, email, phone, is_primary, created_at)
  SELECT id, btrim(contact_name), lower(email), phone, true, created_at FROM prospects WHERE btrim(contact_name) <> '';
SELECT share_contacts(id, prospect_id) FROM clients WHERE prospect_id IS NOT NULL AND deleted_at IS NULL;

CREATE TRIGGER contacts_begin BEFORE INSERT ON contacts FOR EACH ROW EXECUTE FUNCTION begin_contact();
CREATE TRIGGER contacts_come_back BEFORE UPDATE OF deleted_at ON contacts FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION begin_contact();
CREATE TRIGGER contacts_lead AFTER INSERT OR UPDATE OF name, email, phone, preferred_contact_method, is_primary, deleted_at ON contacts
  FOR EACH ROW WHEN (NEW.is_primary) EXECUTE FUNCTION primary_contact_leads();
CREATE TRIGGER prospects_contact_insert AFTER INSERT ON prospects FOR EACH ROW WHEN (NEW.contact_name IS NOT NULL)
  EXECUTE FUNCTION prospect_has_contact();
CREATE TRIGGER prospects_contact_update AFTER UPDATE OF contact_name, email, phone ON prospects FOR EACH ROW
  WHEN ((OLD.contact_name, OLD.email, OLD.phone) IS DISTINCT FROM (NEW.contact_name, NEW.email, NEW.phone))
  EXECUTE FUNCTION prospect_has_contact();
CREATE TRIGGER clients_contact_insert AFTER INSERT ON clients FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL AND (NEW.owner_name IS NOT NULL OR NEW.prospect_id IS NOT NULL)) EXECUTE FUNCTION client_has_contact();
CREATE TRIGGER clients_contact_update AFTER UPDATE OF owner_name, email, phone, preferred_contact_method, prospect_id, deleted_at ON clients
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND
    (OLD.owner_name, OLD.email, OLD.phone, OLD.preferred_contact_method, OLD.prospect_id, OLD.deleted_at) IS DISTINCT FROM
    (NEW.owner_name, NEW.email, NEW.phone, NEW.preferred_contact_method, NEW.prospect_id, NEW.deleted_at))
  EXECUTE FUNCTION client_has_contact();
CREATE TRIGGER clients_leave_contacts AFTER UPDATE OF deleted_at ON clients FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND NEW.prospect_id IS NOT NULL) EXECUTE FUNCTION leave_contacts();

SELECT keep_primary_contact(prospect_id, id, btrim(owner_name), lower(email), phone, preferred_contact_method)
  FROM clients WHERE btrim(owner_name) <> '' AND (deleted_at IS NULL OR prospect_id IS NULL);
