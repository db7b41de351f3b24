import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAST } from './demo/people.ts'
import { type CastName, openBuilding, type TestBuilding } from './testing/building.ts'
import { DIALECTS } from './testing/databases.ts'
import { accountRows } from './testing/permissions/account.ts'
import { approvalsRows } from './testing/permissions/approvals.ts'
import { authRows } from './testing/permissions/auth.ts'
import { filesRows } from './testing/permissions/files.ts'
import { invitationsRows } from './testing/permissions/invitations.ts'
import { day, meetingsRows } from './testing/permissions/meetings.ts'
import { notificationsRows } from './testing/permissions/notifications.ts'
import { openRows } from './testing/permissions/open.ts'
import { COLUMNS, type Row } from './testing/permissions/row.ts'
import { twoFactorRows } from './testing/permissions/twoFactor.ts'
import { settingsRows } from './testing/permissions/settings.ts'
import { usersRows } from './testing/permissions/users.ts'

/** A call that is missing here fails the test below. */
const TABLE: Row[] = [
  ...openRows,
  ...authRows,
  ...accountRows,
  ...twoFactorRows,
  ...filesRows,
  ...meetingsRows,
  ...notificationsRows,
  ...invitationsRows,
  ...settingsRows,
  ...usersRows,
  ...approvalsRows
]

const VERDICT: Record<string, (status: number) => boolean> = {
  '✓': (status) => status >= 200 && status < 300,
  '–': (status) => status === 403,
  '0': (status) => status === 404,
  '!': (status) => status === 409
}

// Who may do what is decided before a database is asked: one dialect here, PostgreSQL itself where a server is given.
for (const dialect of DIALECTS.slice(0, 1)) {
  describe(`who may do what, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      const { as } = building
      await as.nirmala.call(meetings.create, { body: day })
      await as.dilan.call(meetings.create, { body: day })
      await building.deliver()
    })
    afterAll(() => building.close())

    const statusOf = async ({ endpoint, endsSession }: Row, sent: object, name: CastName | null) => {
      const token = endsSession === true ? building.freshToken : building.tokenOf
      const caller = name === null ? building.nobody : building.withToken(await token(name))
      return caller.call(endpoint, sent).then(
        () => 200,
        (refusal: { status: number }) => refusal.status
      )
    }

    for (const row of TABLE) {
      const { endpoint, who, note, prepare } = row
      it(`${endpoint.method} ${endpoint.path}${note === undefined ? '' : ` (${note})`}`, async () => {
        const sentBy = async (name: CastName) => (await prepare?.(building, name)) ?? {}
        expect(await statusOf(row, await sentBy('dilan'), null)).toBe(who === 'public' ? 200 : 401)
        const marks = who === 'public' ? [] : who.split(' ')
        for (const [index, mark] of marks.entries()) {
          const name = COLUMNS[index]!
          const status = await statusOf(row, await sentBy(name), name)
          expect(VERDICT[mark]!(status), `${CAST[name].role}: expected ${mark}, got ${status}`).toBe(true)
        }
      })
    }

    it('names every call that there is', () => {
      const named = new Set(TABLE.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
      const missing = building.portal.endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`).filter((name) => !named.has(name))
      expect(missing).toEqual([])
    })
  })
}
