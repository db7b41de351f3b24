import type { PersonalData } from '../../core/personalData.ts'

/** Ballots are of units, and secret ones of nobody: none is a row of a person. */
export const resolutionsPersonal = {
  tables: {
    resolutions: { people: { opened_by: 'acted' }, columns: ['id', 'title', 'opened_at'] },
    ballots_open: { people: { teller_id: 'acted', confirmed_by: 'acted' }, columns: ['resolution_id'] },
    paper_counts: { people: { teller_a: 'acted', teller_b: 'acted' }, columns: ['resolution_id', 'state'] }
  }
} satisfies PersonalData
