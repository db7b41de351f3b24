import { announcements } from '@verandah/contract/announcements'
import { MINUTE_MS, timeOf } from '@verandah/contract/dates'
import { maintenance } from '@verandah/contract/maintenance'
import { notifications } from '@verandah/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import type { TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { announcementsIn } from '../../../test/records/announcements.ts'
import { clockAt, noticesIn, openAtSix } from '../../../test/records/notices.ts'
import { LEAK } from '../../../test/records/requests.ts'

for (const dialect of DIALECTS) {
  describe(`the summary of a day, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeEach(async () => {
      building = await openAtSix(dialect)
      as = building.as
    })
    afterEach(() => building.close())
    const { published } = announcementsIn(() => building)

    const { comeTo, mailed, subjects, states, choose, list } = noticesIn(() => building)
    const say = (who: DemoPersonName, id: Awaited<ReturnType<typeof published>>['_id'], message: string) =>
      as[who].call(announcements.comment, { params: { id }, body: { message } })

    it('twenty comments of an evening are one entry, and one line of the next day’s summary', async () => {
      const { _id: id } = await published('dilan', { title: 'Lift repair' })
      const people: DemoPersonName[] = ['amaya', 'malathi', 'farook', 'nirmala', 'tharindu']
      for (let index = 0; index < 20; index += 1) {
        await comeTo(new Date(clockAt('18:30').getTime() + index * 10 * MINUTE_MS))
        await say(people[index % 5]!, id, `Comment ${index}`)
      }
      await comeTo(clockAt('23:00'))
      const entries = (await list('dilan')).filter(({ kind }) => kind === 'announcements.commented')
      expect(entries).toEqual([
        expect.objectContaining({
          text: 'Tharindu Jayasuriya and 4 others commented on your announcement: Lift repair',
          title: 'Lift repair',
          detail: 'Tharindu Jayasuriya and 4 others commented on your announcement',
          count: 20,
          class: 'activity',
          actors: ['Tharindu Jayasuriya', 'Nirmala Perera', 'Farook Marikkar', 'Malathi Rajaratnam', 'Amaya Wijesinghe']
        })
      ])
      expect(await mailed('dilan')).toEqual([])
      await comeTo(clockAt('06:59', 22))
      expect(await mailed('dilan')).toEqual([])
      await comeTo(clockAt('07:00', 22))
      const [mail, ...more] = await mailed('dilan')
      expect([mail?.subject, more]).toEqual(['1 notice for you', []])
      expect(mail!.text).toContain(`- Tharindu Jayasuriya and 4 others commented on your announcement: Lift repair\n  http`)
      await comeTo(clockAt('07:00', 23))
      expect(await mailed('dilan')).toHaveLength(1)
    })

    it('the summary has the most important first, twenty at most, and each once', async () => {
      const daily = ['announcements.published', 'maintenance.submitted'].map((kind) => ({ kind, email: 'daily' as const }))
      await choose('nirmala', { kinds: daily, digest: { at: timeOf('19:00'), day: 1 } })
      for (let index = 0; index < 30; index += 1) await published('dilan', { title: `News ${index}` })
      await as.amaya.call(maintenance.create, { body: LEAK })
      for (let index = 0; index < 3; index += 1) await published('dilan', { title: `More ${index}` })
      await comeTo(clockAt('18:05'))
      await comeTo(clockAt('19:00'))
      const [mail, ...more] = await mailed('nirmala')
      expect([mail?.subject, more]).toEqual(['34 notices for you', []])
      expect(mail!.text).toMatch(/34 notices for you\n\n- Amaya Wijesinghe submitted[^]*- New announcement: News 0\n/)
      expect(mail!.text.match(/^- /gm)).toHaveLength(20)
      expect(mail!.text).toContain('and 14 more')
      expect((await states('nirmala')).filter((state) => state !== 'sent')).toEqual([])
      await published('dilan', { title: 'Of the next day' })
      await comeTo(clockAt('19:01'))
      await comeTo(clockAt('19:00', 22))
      const next = (await mailed('nirmala')).at(-1)!
      expect([next.subject, next.text.match(/^- .*$/gm)]).toEqual(['1 notice for you', ['- New announcement: Of the next day']])
    })

    it('a summary that is late by an outage comes within six hours, else with the next one; an empty one never', async () => {
      await choose('amaya', { kinds: [{ kind: 'announcements.published', email: 'daily' }] })
      await choose('malathi', { kinds: [{ kind: 'announcements.published', email: 'daily' }] })
      await published('dilan', { title: 'Water' })
      await comeTo(clockAt('18:01'))
      await as.malathi.call(notifications.readAll)
      await comeTo(clockAt('13:01', 22))
      expect(await mailed('amaya')).toEqual([])
      await comeTo(clockAt('12:59', 23))
      expect(await subjects('amaya')).toEqual(['1 notice for you'])
      expect([await mailed('malathi'), await states('malathi')]).toEqual([[], ['read']])
    })
  })
}
