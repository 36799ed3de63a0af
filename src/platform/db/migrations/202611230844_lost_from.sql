-- The stage a lost prospect was in, to which it comes back when it is opened again.
ALTER TABLE "prospects" ADD COLUMN "lost_from" text;
UPDATE "prospects" p SET "lost_from" = coalesce(
  (SELECT t.from_state FROM transitions t
    WHERE t.entity_type = 'prospects' AND t.entity_id = p.id AND t.to_state = 'lost' ORDER BY t.at DESC LIMIT 1), 'cold')
 WHERE p.stage = 'lost';
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_lost_from_check" CHECK (lost_from in ('cold','warm','hot','negotiating'));
