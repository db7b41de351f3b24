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
const PUTS = TABLE.filter(({ endpoint, who }) => endpoint.method === 'PUT' && who.includes('✓'))
const nameOf = ({ endpoint }: Row) => `PUT ${endpoint.path}`

/** Those that answer no 412, and why: what they write has no version that somebody could have seen. */
const WITHOUT: Record<string, string> = {
  'PUT /api/auth/change-password': 'one’s own password',
  'PUT /api/auth/photo': 'one’s own photo',
  'PUT /api/building/logo': 'the picture that was there before is gone',
  'PUT /api/setup/steps/:step': 'puts a step away, or takes it out again',
  'PUT /api/finances/books/transfers/:id/reverse': 'an entry is never changed: it is taken back once',
  'PUT /api/finances/books/closings/:month/reopen': 'only the last closed month is opened again, once',
  'PUT /api/finances/dues/interest-rule': 'adds a rule of a day',
  'PUT /api/finances/dues/runs/:id/undo': 'a run is undone once, and answers 409 where anything has followed',
  'PUT /api/meetings/:id/reply': 'the last word of a unit counts',
  'PUT /api/meetings/:id/presence/:presenceId/out': 'a unit leaves once',
  'PUT /api/meetings/:id/proxies/:proxyId/confirm': 'confirms a proxy, once',
  'PUT /api/meetings/:id/proxies/:proxyId/revive': 'lets a suspended proxy hold; 409 where it is not suspended',
  'PUT /api/meetings/:id/proxies/:proxyId/revoke': 'takes a proxy back, once',
  'PUT /api/meetings/:id/rsvp': 'one’s own answer',
  'PUT /api/notifications/:id/read': 'one’s own notification',
  'PUT /api/notifications/read': 'one’s own notifications',
  'PUT /api/push/subscriptions/:id': 'one’s own device',
  'PUT /api/resolutions/:id/ballot': 'a unit votes once',
  'PUT /api/resolutions/:id/lot': 'the lot is drawn once',
  'PUT /api/resolutions/:id/marks': 'a paper is put in once',
  'PUT /api/resolutions/:id/paper/:paperId/confirm': 'confirms a count, once',
  'PUT /api/votes/:id/ballot': 'one’s own vote'
}

for (const dialect of DIALECTS) {
  describe(`who replaces what somebody has changed since, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, { ...LONG_SESSIONS, UNDO_SECONDS: '15', UPLOADS_PER_HOUR: '1000' })
    })
    afterAll(() => building.close())

    it('is told by every PUT of the contract that has a version', () => {
      const unversioned = [...new Set(PUTS.filter(({ endpoint }) => endpoint.versioned !== true).map(nameOf))]
      expect(unversioned.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
    })

    const seen = new Set<string>()
    for (const row of PUTS) {
      if (row.endpoint.versioned !== true || seen.has(nameOf(row))) continue
      seen.add(nameOf(row))
      it(`PUT ${row.endpoint.path}`, async () => {
        const caller = COLUMNS[row.who.split(' ').lastIndexOf('✓')]
        if (caller === undefined) throw new Error('Somebody may')
        const sent = (await row.prepare?.(building, caller)) ?? {}
        const stale = building.as[caller].call(row.endpoint, { ...sent, version: 9_999 })
        await expect(stale).rejects.toMatchObject({ status: 412, code: 'stale' })
        await row.after?.(building)
      })
    }
  })
}
