/** English is its own key; only what counts has forms. */
export const en: Record<string, string> = {
  'Agenda count_one': 'Agenda ({{count}} item)',
  'Agenda count_other': 'Agenda ({{count}} items)',
  'Attendee count_one': '{{count}} attendee',
  'Attendee count_other': '{{count}} attendees'
}
