/** English is its own key; only what counts has forms. */
export const en: Record<string, string> = {
  'Agenda count_one': 'Agenda ({{count}} item)',
  'Agenda count_other': 'Agenda ({{count}} items)',
  'Attendee count_one': '{{count}} attendee',
  'Attendee count_other': '{{count}} attendees',
  'Unit count_one': '{{count}} unit',
  'Unit count_other': '{{count}} units',
  'Unit count saved_one': '{{count}} unit saved',
  'Unit count saved_other': '{{count}} units saved',
  'Invitations sent_one': '{{count}} invitation sent',
  'Invitations sent_other': '{{count}} invitations sent',
  'People count_one': '{{count}} person',
  'People count_other': '{{count}} people',
  'Invitations count_one': '{{count}} invitation',
  'Invitations count_other': '{{count}} invitations',
  'Send invitations_one': 'Send {{count}} Invitation',
  'Send invitations_other': 'Send {{count}} Invitations',
  'Rows left out_one': '{{count}} row was left out',
  'Rows left out_other': '{{count}} rows were left out'
}
