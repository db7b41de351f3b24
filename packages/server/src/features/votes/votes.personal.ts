import type { PersonalData } from '../../core/personalData.ts'

export const votePersonal = {
  tables: {
    votes: { people: { opened_by: 'theirs' }, columns: ['id', 'title', 'description', 'deadline', 'status', 'created_at', 'deleted_at'] },
    votes_ballots: { people: { user_id: 'theirs' }, columns: ['vote_id', 'choice', 'cast_at'] }
  }
} satisfies PersonalData
