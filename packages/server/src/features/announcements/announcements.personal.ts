import type { PersonalData } from '../../core/personalData.ts'

export const announcementPersonal = {
  tables: {
    announcements: {
      people: { author_id: 'theirs', published_by: 'acted' },
      columns: ['id', 'title', 'content', 'priority', 'category', 'audience', 'status', 'published_at', 'created_at', 'deleted_at']
    },
    announcements_views: { people: { user_id: 'theirs' }, columns: ['announcement_id', 'viewed_at'] },
    announcements_comments: { people: { user_id: 'theirs' }, columns: ['id', 'announcement_id', 'message', 'created_at', 'deleted_at'] }
  }
} satisfies PersonalData
