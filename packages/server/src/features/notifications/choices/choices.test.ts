import { timeOf } from '@verandah/contract/dates'
import { NOTICE_CLASSES } from '@verandah/contract/noticeClasses'
import { noticeChoices, type NoticeChoicesPatch } from '@verandah/contract/noticeChoices'
import { sms } from '@verandah/contract/sms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'

for (const dialect of DIALECTS) {
  describe(`what somebody has chosen to hear of, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const get = (who: DemoPersonName) => as[who].call(noticeChoices.get)
    const put = async (who: DemoPersonName, body: NoticeChoicesPatch, version?: number) =>
      as[who].call(noticeChoices.update, { body, version: version ?? (await get(who)).version })
    const channelsOf = async (who: DemoPersonName, kind: string) => (await get(who)).kinds.find((one) => one.kind === kind)?.channels

    it('is what their classes say, until they choose; kinds that they are never told of are not there', async () => {
      const { quiet, digest, kinds, version } = await get('amaya')
      expect({ quiet, digest, version }).toEqual({
        quiet: { from: '21:30', to: '06:30', mail: false },
        digest: { at: '07:00', day: 1 },
        version: 0
      })
      const order = kinds.map((one) => NOTICE_CLASSES.indexOf(one.class))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(kinds.find(({ kind }) => kind === 'meetings.scheduled')).toEqual({
        kind: 'meetings.scheduled',
        class: 'building',
        label: 'A meeting is scheduled',
        channels: { email: { mode: 'now', fixed: false }, push: { mode: 'now', fixed: false }, sms: { mode: 'off', fixed: true } }
      })
      expect(kinds.map(({ kind }) => kind)).not.toContain('backups.failed')
      expect((await get('ishara')).kinds.map(({ kind }) => kind)).toContain('backups.failed')
    })

    it('is changed in part, and is theirs alone', async () => {
      const changed = await put('amaya', { kinds: [{ kind: 'meetings.scheduled', email: 'weekly', push: 'off' }] })
      expect(changed.version).toBe(1)
      await put('amaya', { quiet: { from: timeOf('20:00'), to: timeOf('20:00'), mail: true } })
      expect(await get('amaya')).toMatchObject({ quiet: { from: '20:00', to: '20:00', mail: true }, digest: { at: '07:00' }, version: 2 })
      expect(await channelsOf('amaya', 'meetings.scheduled')).toMatchObject({ email: { mode: 'weekly' }, push: { mode: 'off' } })
      expect(await channelsOf('amaya', 'announcements.published')).toMatchObject({ email: { mode: 'now' } })
      expect(await channelsOf('malathi', 'meetings.scheduled')).toMatchObject({ email: { mode: 'now' } })
      // Back to what its class says: nothing of it is kept.
      await put('amaya', { kinds: [{ kind: 'meetings.scheduled', email: 'now', push: 'now' }] })
      const row = await building.app.databases.read.selectFrom('notifications_choices').select('kinds').executeTakeFirstOrThrow()
      expect(row.kinds).toBe('{}')
      const { version } = await get('amaya')
      await put('amaya', { kinds: [{ kind: 'meetings.scheduled', email: 'now' }] })
      expect((await get('amaya')).version).toBe(version)
    })

    it.each([
      ['an unknown kind', { kinds: [{ kind: 'meetings.nothing', email: 'off' }] }, 'There are no notices of this kind'],
      ['an emergency', { kinds: [{ kind: 'notifications.emergency', email: 'off' }] }, 'This cannot be changed for notices of this kind'],
      [
        'the safety of an account',
        { kinds: [{ kind: 'users.roleChanged', email: 'off' }] },
        'This cannot be changed for notices of this kind'
      ],
      [
        'a comment on the phone',
        { kinds: [{ kind: 'announcements.commented', push: 'now' }] },
        'This cannot be changed for notices of this kind'
      ]
    ] satisfies [string, NoticeChoicesPatch, string][])('is refused whole where it cannot be changed: %s', async (_what, body, message) => {
      const before = await get('malathi')
      await expect(put('malathi', { ...body, digest: { at: timeOf('09:00'), day: 2 } })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'kinds', message }]
      })
      expect(await get('malathi')).toEqual(before)
    })

    it('is not overwritten by what somebody saw before, also not by two at once', async () => {
      const { version } = await get('farook')
      const night = (from: string) => ({ quiet: { from: timeOf(from), to: timeOf('06:00'), mail: false } })
      const send = (from: string) =>
        put('farook', night(from), version).then(
          () => 200,
          ({ status }: { status: number }) => status
        )
      expect((await Promise.all([send('20:00'), send('21:00'), send('22:00')])).toSorted((one, other) => one - other)).toEqual([
        200, 412, 412
      ])
      await expect(put('farook', night('23:00'), version)).rejects.toMatchObject({ status: 412, code: 'stale' })
    })

    it('shows text messages where the building sends them', async () => {
      expect(await channelsOf('dilan', 'notifications.emergency')).toMatchObject({ sms: { mode: 'off', fixed: true } })
      const settings = {
        gateway: 'generic',
        url: 'https://gateway.example/',
        template: '{"n":"{{number}}","t":"{{text}}"}',
        price: 2,
        cap: 100
      } as const
      await as.ishara.call(sms.update, { body: settings })
      expect(await channelsOf('dilan', 'notifications.emergency')).toMatchObject({ sms: { mode: 'now', fixed: false } })
      expect(await channelsOf('dilan', 'meetings.scheduled')).toMatchObject({ sms: { mode: 'off', fixed: true } })
    })
  })
}
