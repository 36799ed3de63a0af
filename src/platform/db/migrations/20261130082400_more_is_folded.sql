-- The okina of Hawaii, accents typed for an apostrophe and angle quotation marks are folded as well, and capitals of Armenian and
-- of more Cyrillic and African letters (decision 081).
CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(given) = length(given) THEN lower(replace(given, '`', '''') COLLATE "C")
  ELSE replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(replace(given, '´', ''''), NFKD) COLLATE "C", '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061c\u064b-\u065f\u0670\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢҮҰҺӘӨŊƏƐƆҖҘҠҪҲҶԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖØøŁłĐđÐðĦħŦŧıς‘’‚‛`ʻʼʽʹˈꞌ′‹›“”„‟«»‐‒–—―−',
    'αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңүұһәөŋəɛɔҗҙҡҫҳҷաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆoollddddhhttiσ''''''''''''''''''''''''''''""""""------')),
    'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th') END;

-- What was folded before is folded anew: a generated column goes with its index and comes again, an index of folded texts is built anew.
DO $$
DECLARE one record; was text; made text[]; each text;
BEGIN
  FOR one IN SELECT c.oid, a.attnum, c.relname, a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attgenerated = 's'
      AND pg_get_expr(d.adbin, d.adrelid) ~ 'fold_text|name_key' ORDER BY 3, 4
  LOOP
    SELECT pg_get_expr(d.adbin, d.adrelid) INTO was FROM pg_attrdef d WHERE d.adrelid = one.oid AND d.adnum = one.attnum;
    SELECT array_agg(pg_get_indexdef(i.indexrelid)) INTO made FROM pg_index i WHERE i.indrelid = one.oid AND one.attnum = ANY(i.indkey);
    EXECUTE format('ALTER TABLE %I DROP COLUMN %I', one.relname, one.attname);
    EXECUTE format('ALTER TABLE %I ADD COLUMN %I text GENERATED ALWAYS AS (%s) STORED', one.relname, one.attname, was);
    FOREACH each IN ARRAY coalesce(made, '{}') LOOP EXECUTE each; END LOOP;
  END LOOP;
  -- Not REINDEX: a session that has seen the index keeps its expression with the function as it was.
  FOR one IN SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS def FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND pg_get_indexdef(i.indexrelid) ~ 'fold_text|name_key'
  LOOP
    EXECUTE format('DROP INDEX %s', one.name);
    EXECUTE one.def;
  END LOOP;
END $$;

-- Lists are filtered by a state as people write it.
CREATE INDEX prospects_state_read ON prospects ((fold_text(state) COLLATE "C"), created_at, id);
CREATE INDEX clients_state_read ON clients ((fold_text(state) COLLATE "C"), created_at, id);
DROP INDEX clients_state;
