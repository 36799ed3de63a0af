export const teamFields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  dateOfBirth: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  previousEmployer: '',
  yearsOfExperience: '',
  salesExperience: '',
  whyJoinUs: '',
  availability: 'full_time',
  businessName: '',
}
type TeamField = keyof typeof teamFields

/** REG-011, V2 */
export const requiredTeamFields: readonly TeamField[] = [
  'firstName',
  'lastName',
  'email',
  'password',
  'phone',
  'dateOfBirth',
  'address',
  'city',
  'state',
  'zipCode',
  'emergencyContactName',
  'emergencyContactPhone',
  'salesExperience',
  'whyJoinUs',
  'availability',
]

export const secretTeamFields: readonly TeamField[] = ['password', 'dateOfBirth']

/** REG-010 */
export const availabilityOptions = [
  { value: 'full_time', label: 'Full time (40+ hours/week)' },
  { value: 'part_time', label: 'Part time (20-39 hours/week)' },
  { value: 'flexible', label: 'Flexible' },
] as const

export type TeamRole = 'trainee' | 'sales_rep'

/** REG-008: the requested role; the approving administrator sets the role (A13). */
export const teamRoleOptions: readonly { value: TeamRole; label: string }[] = [
  { value: 'trainee', label: 'Sales Trainee' },
  { value: 'sales_rep', label: 'Sales Representative' },
]

/** The payload of a team registration (REG-007). */
export function teamPayload(values: Record<TeamField, string>, role: TeamRole) {
  const years = Number.parseInt(values.yearsOfExperience, 10)
  const availability = availabilityOptions.find(({ value }) => value === values.availability)?.value
  return { ...values, availability, role, yearsOfExperience: Number.isNaN(years) ? null : years }
}
