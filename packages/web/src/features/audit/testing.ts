import { json } from '../../test/server.ts'

const entry = {
  _id: '7',
  number: 7,
  at: '2026-11-21T06:30:00.000Z',
  kind: 'meetings.scheduled',
  action: '[Meeting scheduled]',
  actor: null,
  isCommand: false,
  subject: { kind: 'meeting', _id: 'm1', title: 'Amaya', link: '/meetings/m1' },
  details: {},
  facts: [{ label: '[Status]', value: '[Scheduled]' }]
}

/** An entry as a language answers it whose texts stand in brackets. */
export const auditInAnyLanguage = {
  'GET /api/audit': () =>
    json({
      entries: [entry],
      parts: [{ value: 'meetings', label: '[Meetings]' }],
      pagination: { page: 1, limit: 25, total: 1, pages: 1 }
    })
}
