ALTER TABLE follow_up_messages
  ADD COLUMN branch_condition jsonb,
  DROP CONSTRAINT follow_up_messages_branch_check,
  ADD CONSTRAINT follow_up_messages_branch_check CHECK (branch_on in ('reply','click','order','stage','field')),
  ADD CONSTRAINT follow_up_messages_condition_check
    CHECK (branch_condition ->> 'is' in ('equal','other','least','most','before','after','filled','empty'));
