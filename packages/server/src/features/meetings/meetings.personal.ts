import type { PersonalData } from '../../core/personalData.ts'

export const meetingPersonal = {
  tables: {
    meetings: {
      people: { organizer_id: 'theirs', completed_by: 'acted' },
      columns: [
        'id',
        'title',
        'description',
        'date',
        'start_time',
        'end_time',
        'location',
        'type',
        'status',
        'agenda',
        'created_at',
        'deleted_at'
      ]
    },
    meetings_responses: { people: { user_id: 'theirs' }, columns: ['meeting_id', 'response', 'answered_at'] },
    meetings_minutes: { people: { closed_by: 'acted' }, columns: ['meeting_id'] }
  }
} satisfies PersonalData
