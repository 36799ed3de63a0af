-- Numbers of the US and Canada are kept as E.164, as those that are written from now on; others stay as they are.
UPDATE prospects SET phone = '+1' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
  WHERE phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND phone !~ '^\+1[0-9]{10}$';
UPDATE clients SET phone = '+1' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
  WHERE phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND phone !~ '^\+1[0-9]{10}$';
UPDATE users SET phone = '+1' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
  WHERE phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND phone !~ '^\+1[0-9]{10}$';
UPDATE users SET emergency_contact_phone = '+1' || right(regexp_replace(emergency_contact_phone, '[^0-9]', '', 'g'), 10)
  WHERE emergency_contact_phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND emergency_contact_phone !~ '^\+1[0-9]{10}$';
UPDATE leads SET phone = '+1' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
  WHERE phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND phone !~ '^\+1[0-9]{10}$';
UPDATE suppliers SET phone = '+1' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
  WHERE phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND phone !~ '^\+1[0-9]{10}$';
UPDATE ai_prospects SET phone = '+1' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
  WHERE phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND phone !~ '^\+1[0-9]{10}$';
UPDATE business_registrations SET contact_phone = '+1' || right(regexp_replace(contact_phone, '[^0-9]', '', 'g'), 10)
  WHERE contact_phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND contact_phone !~ '^\+1[0-9]{10}$';
UPDATE business_registrations SET alternate_phone = '+1' || right(regexp_replace(alternate_phone, '[^0-9]', '', 'g'), 10)
  WHERE alternate_phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND alternate_phone !~ '^\+1[0-9]{10}$';
UPDATE business_registrations SET business_phone = '+1' || right(regexp_replace(business_phone, '[^0-9]', '', 'g'), 10)
  WHERE business_phone ~ '^(\+?1[-. /]*)?[(]?[2-9][0-9]{2}[)]?[-. /]*[2-9][0-9]{2}[-. /]*[0-9]{4}$' AND business_phone !~ '^\+1[0-9]{10}$';
