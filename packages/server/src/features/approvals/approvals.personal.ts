import type { PersonalData } from '../../core/personalData.ts'
import { forgetInColumn } from '../../core/formerPerson.ts'

export const approvalPersonal = {
  tables: {
    approvals: {
      people: { requested_by: 'theirs', changed_by: 'acted', decided_by: 'acted' },
      columns: ['type', 'amount', 'reason', 'change', 'status', 'decided_at', 'decision_reason', 'created_at']
    }
  },
  forget: async (ctx, person) => {
    for (const column of ['title_values', 'reason', 'decision_reason'] as const) await forgetInColumn(ctx, 'approvals', column, person)
  }
} satisfies PersonalData
