import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from './building.ts'
import { DIALECTS } from './databases.ts'
import { COLUMNS, type Row } from './permissionRow.ts'
import { LONG_SESSIONS } from './records/transactions.ts'

const TABLE: Row[] = []
for (const path of globSync('../features/**/*.permissions.ts', { cwd: import.meta.dirname }).toSorted()) {
  const { rows } = (await import(path)) as { rows: Row[] }
  TABLE.push(...rows)
}
const isPut = ({ endpoint, who }: Row) => endpoint.method === 'PUT' && who.includes('✓')
const ROWS = new Map(TABLE.filter(isPut).map((row) => [row.endpoint.path, row]))

/** Whether a body without anything says something: no field of it is required. */
const isPartial = ({ endpoint }: Row) => endpoint.body?.safeParse({}).success === true

/** Of a record: all that is set, so that what is left out could be lost. */
const FILLED: Record<string, Record<string, unknown>> = {
  '/api/announcements/:id': { title: '[A]', content: '[Text]', category: 'general', expiryDate: '2026-12-31', allowComments: true },
  '/api/auth/profile': { firstName: 'Amaya', phone: '+94771234567' },
  '/api/building': { name: '[B]', address: '[Road]', developer: '[D]', floors: '8', about: '[About]', vision: '[V]', mission: '[M]' },
  '/api/documents/:id': { title: '[D]', description: '[Text]', tags: ['one', 'two'] },
  '/api/finances/books/accounts/:code': { name: '[Account]', bank: '[Bank]', accountNumber: '001' },
  '/api/finances/dues/kinds/:id': { name: '[Kind]', method: 'share', amount: 45, step: 10, bearsInterest: true, order: 7 },
  '/api/finances/transactions/:id': {
    description: '[T]',
    vendor: '[V]',
    paymentMethod: 'check',
    reference: 'R 1',
    billNumber: 'B 1',
    billDate: '2026-10-01',
    fund: 'S',
    account: '1010'
  },
  '/api/maintenance/:id': { title: '[R]', description: '[Text]', priority: 'high', location: '[Hall]', contactPhone: '+94771234567' },
  '/api/meetings/:id': { title: '[M]', description: '[Text]', location: '[Hall]', agenda: [{ item: '[Item]', duration: 10 }] },
  '/api/notifications/choices': { quiet: { from: '22:00', to: '06:00', mail: true }, digest: { at: '08:00', day: 2 } },
  '/api/projects/:id': { title: '[P]', description: '[Text]', budget: 5_000, progress: 20 },
  '/api/settings': {
    yearStart: 4,
    clearanceDays: 30,
    publicNext: true,
    selfApprovedNotice: true,
    retention: { formerAccounts: 12, notices: 6 }
  },
  '/api/settings/sms': {
    gateway: 'generic',
    sender: '[S]',
    url: 'https://gateway.example/',
    template: '{"to":"{{number}}","text":"{{text}}"}',
    price: 2,
    cap: 100
  },
  '/api/units/:id': { floor: '9', group: 'Tower', share: 120 },
  '/api/units/holdings/:id': { from: '2026-03-01', to: '2027-03-01', pays: true },
  '/api/units/people/:id': { name: '[N]', email: 'n@portal.example', phone: '+94771234567', note: '[Note]' },
  '/api/users/:id': { firstName: '[F]', lastName: '[L]', phone: '+94771234567' },
  '/api/vendors/:id': {
    name: '[V]',
    contactPerson: '[C]',
    phone: '+94771234567',
    email: 'v@portal.example',
    address: '[Road]',
    description: '[Text]',
    contractStart: '2026-01-01',
    contractEnd: '2026-12-31',
    paymentTerms: 45
  },
  '/api/webhooks/:id': { isActive: false }
}

/** Those whose body may be empty, and why nothing of a record could be lost by it. */
const ACTIONS: Record<string, string> = {
  '/api/approvals/:id/approve': 'decides once',
  '/api/finances/payments/:id/bounce': 'takes a payment back, once',
  '/api/finances/payments/:id/deposit': 'deposits a cheque, once',
  '/api/finances/payments/slips/:id/verify': 'verifies a slip, once',
  '/api/finances/transactions/:id/complete': 'completes a transaction, once',
  '/api/finances/transactions/:id/receive': 'receives a due, once',
  '/api/meetings/:id/adjourn': 'adjourns a meeting, once',
  '/api/meetings/:id/proxies/:proxyId/revoke': 'takes a proxy back, once',
  '/api/votes/:id/cancel': 'cancels a vote, once'
}

/** Without what says that somebody has written it. */
function content(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(content)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'version' && name !== 'updatedAt')
  return Object.fromEntries(kept.map(([name, one]) => [name, content(one)]))
}

for (const dialect of DIALECTS) {
  describe(`what a PUT does not carry stays, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, { ...LONG_SESSIONS, UNDO_SECONDS: '15', UPLOADS_PER_HOUR: '1000' })
    })
    afterAll(() => building.close())

    // Whole lists name their rows (PUT /units, budgets): the list is the record, so a row that is left out is taken away.
    it('is compared for each that may leave something out', () => {
      const partial = [...ROWS.values()].filter(isPartial).map(({ endpoint }) => endpoint.path)
      expect(partial.toSorted()).toEqual([...Object.keys(FILLED), ...Object.keys(ACTIONS)].toSorted())
    })

    for (const [path, filled] of Object.entries(FILLED)) {
      it(`PUT ${path}`, async () => {
        const row = ROWS.get(path)
        if (row === undefined) throw new Error(`Nobody may PUT ${path}`)
        const caller = COLUMNS[row.who.split(' ').lastIndexOf('✓')]
        if (caller === undefined) throw new Error('Somebody may')
        const sent = (await row.prepare?.(building, caller)) ?? {}
        const put = async (body: object) => content(await building.as[caller].call(row.endpoint, { ...sent, body }))
        const whole = await put(filled)
        expect(whole).not.toEqual(undefined)
        for (const [field, value] of Object.entries(filled)) expect([field, await put({ [field]: value })]).toEqual([field, whole])
        expect(await put({})).toEqual(whole)
        await row.after?.(building)
      })
    }
  })
}
