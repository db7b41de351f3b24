import type { PersonalData } from '../../core/personalData.ts'

/** What a general meeting keeps of people stays: it proves years later that a decision is valid. */
export const assembliesPersonal = {
  tables: {
    assemblies: { people: { chair_id: 'acted', secretary_id: 'acted' }, columns: ['id'] },
    assemblies_rules: { people: { created_by: 'acted' }, columns: ['version', 'created_at'] },
    meetings_services: { people: { by_id: 'acted' }, columns: ['meeting_id', 'way', 'day'] },
    meetings_replies: { people: { by_id: 'theirs' }, columns: ['meeting_id', 'reply', 'at'] },
    meetings_proxies: {
      people: { holder_id: 'theirs', created_by: 'theirs', confirmed_by: 'acted' },
      columns: ['meeting_id', 'unit_id', 'holder_name', 'kind', 'form', 'day', 'state', 'created_at']
    },
    meetings_presence: {
      people: { holder_id: 'theirs', teller_id: 'acted' },
      columns: ['meeting_id', 'unit_id', 'present_by', 'in_at', 'out_at', 'way']
    },
    meetings_objections: { people: { created_by: 'acted' }, columns: ['meeting_id', 'created_at'] },
    minutes_signatures: { people: { person_id: 'theirs' }, columns: ['meeting_id', 'role', 'way', 'at'] }
  }
} satisfies PersonalData
