import type { PersonalData, PersonalFile } from '../../core/personalData.ts'

export const maintenancePersonal = {
  tables: {
    maintenance_requests: {
      people: { requested_by: 'theirs', assigned_to: 'acted' },
      columns: [
        'id',
        'title',
        'description',
        'category',
        'priority',
        'unit_number',
        'location',
        'preferred_date',
        'preferred_time',
        'contact_phone',
        'status',
        'cancel_reason',
        'completed_at',
        'rating',
        'rating_comment',
        'created_at',
        'deleted_at'
      ]
    },
    maintenance_comments: { people: { user_id: 'acted' }, columns: ['id'] }
  },
  // Internal comments are the committee's. A person may have their own comments and those on their requests.
  more: async (db, { id }): Promise<Record<string, object[]>> => {
    const comments = db
      .selectFrom('maintenance_comments')
      .innerJoin('maintenance_requests', 'maintenance_requests.id', 'request_id')
      .select(['maintenance_comments.id', 'request_id', 'user_id', 'message', 'maintenance_comments.created_at'])
      .where('internal', '=', 0)
      .where('maintenance_comments.deleted_at', 'is', null)
      .where((where) => where.or([where('user_id', '=', id), where('requested_by', '=', id)]))
    const rows = await comments.orderBy('maintenance_comments.id').execute()
    return { comments: rows.map(({ user_id, ...row }) => ({ ...row, isOwn: user_id === id })) }
  },
  files: async (db, { id }): Promise<PersonalFile[]> => {
    const photos = db
      .selectFrom('maintenance_photos')
      .innerJoin('maintenance_requests', 'maintenance_requests.id', 'request_id')
      .select(['photo_id', 'request_id'])
      .where('requested_by', '=', id)
      .where('maintenance_requests.deleted_at', 'is', null)
    return (await photos.orderBy('photo_id').execute()).map(({ photo_id, request_id }) => ({
      id: photo_id,
      name: `requestPhoto/${request_id}-${photo_id}`
    }))
  },
  forget: async ({ db }, { id }) =>
    void (await db.updateTable('maintenance_requests').set({ contact_phone: null }).where('requested_by', '=', id).execute())
} satisfies PersonalData
