import { humanize } from '#platform/rules/text/humanize.ts'

const deeds: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  remove: 'Removed',
  restore: 'Brought back',
  reveal: 'Looked up a secret of',
  export: 'Exported',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  sign_out_everywhere: 'Signed out everywhere',
  sign_in_failed: 'Failed to sign in as',
  sign_in_refused: 'Was not let in as',
  locked_out: 'Was locked out of signing in as',
  refused: 'Was refused',
  step_up_failed: 'Gave a wrong password when asked again',
  reset_password: 'Chose a new password',
  change_password: 'Chose a new password',
  end_session: 'Ended a session',
  end_all_sessions: 'Ended all sessions of',
  send_reset_link: 'Sent a reset link to',
  invite: 'Invited',
  invite_again: 'Invited again',
  withdraw: 'Withdrew the invitation of',
  accept: 'Took up an invitation',
  change_role: 'Changed the role of',
  mark_inactive: 'Marked as inactive',
  hand_over: 'Handed over',
  graduate: 'Made a sales rep of',
  record_papers: 'Noted the papers of',
  nudge: 'Reminded',
  subscribe_calendar: 'Made a calendar address for own reminders',
  stop_calendar: 'Ended the calendar address of own reminders',
  release_mail: 'Released held mail from this',
  drop_mail: 'Threw away the held mail of this',
  hold: 'Put on hold',
  unshare: 'Took back the sharing of',
  ship: 'Shipped',
  pay: 'Paid',
  send: 'Sent',
  lose: 'Marked as lost',
  win: 'Marked as won',
}

/** An action in the past tense: "approve" → "Approved", "request_completion" → "Requested completion". */
export function deedWords(action: string): string {
  const known = deeds[action]
  if (known) return known
  const [verb = '', ...rest] = humanize(action).split(' ')
  return [past(verb), ...rest].join(' ')
}

function past(verb: string): string {
  if (/ed$/.test(verb)) return verb
  if (/e$/.test(verb)) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return `${verb}ed`
}

/** Actions that concern access, not a record. */
export const accessActions: readonly string[] = [
  'sign_in',
  'sign_out',
  'sign_out_everywhere',
  'sign_in_failed',
  'sign_in_refused',
  'locked_out',
  'refused',
  'step_up_failed',
  'end_session',
  'end_all_sessions',
  'reset_password',
  'change_password',
  'subscribe_calendar',
  'stop_calendar',
]
