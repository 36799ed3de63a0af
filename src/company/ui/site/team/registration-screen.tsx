import { useState } from 'react'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { intros } from '../../parts/site/intros.ts'
import { PendingNotice } from '../../parts/site/pending-notice.tsx'
import { type TeamRole, teamRoleOptions } from '../../parts/site/team-fields.ts'
import { TeamForm } from '../../parts/site/team-form.tsx'

const texts = {
  title: 'Join Our Team',
  intro: intros.team,
  role: 'I would like to be a',
}

/** Team registration (REG-002). */
export function RegistrationScreen() {
  const [role, setRole] = useState<TeamRole>('trainee')
  return (
    <PublicFrame width="form" title={texts.title} intro={texts.intro} links={<a href="/login">Sign in</a>}>
      <PendingNotice />
      <Field label={texts.role} required>
        <Select
          name="role"
          value={role}
          options={teamRoleOptions}
          onValueChange={(value) => setRole(value === 'sales_rep' ? 'sales_rep' : 'trainee')}
        />
      </Field>
      <TeamForm role={role} />
    </PublicFrame>
  )
}
