-- What was noted here before did nothing; now it says who begins by the clock.
UPDATE follow_up_sequences SET trigger_conditions = NULL, version = version + 1
 WHERE trigger_conditions IS NOT NULL
   AND NOT coalesce(trigger_conditions ->> 'on' IN ('silence', 'order', 'closing') AND trigger_conditions ->> 'days' ~ '^[0-9]{1,2}$', false);
ALTER TABLE follow_up_sequences
  ADD CONSTRAINT follow_up_sequences_when_check
    CHECK (trigger_conditions ->> 'on' in ('silence','order','closing') and (trigger_conditions ->> 'days')::int between 0 and 365);
