import { page } from '../../test/server.ts'

/** An entry as a language answers it whose texts stand in brackets. */
export const auditInAnyLanguage = {
  'GET /api/audit': () =>
    page('entries', [
      {
        _id: '7',
        number: 7,
        at: '2026-11-21T06:30:00.000Z',
        kind: 'meetings.scheduled',
        action: '[Meeting scheduled]',
        actor: null,
        subject: { kind: 'meeting', _id: 'm1', title: 'Amaya' },
        details: {},
        facts: [{ label: '[Status]', value: '[Scheduled]' }]
      }
    ])
}
