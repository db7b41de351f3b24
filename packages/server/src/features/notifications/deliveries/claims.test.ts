import { addMs, instant, MINUTE_MS } from '@verandah/contract/dates'
import { push } from '@verandah/contract/push'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { announcementsIn } from '../../../test/records/announcements.ts'
import { clockAt, noticesIn } from '../../../test/records/notices.ts'
import { openWithPush } from '../../../test/services/openWithPush.ts'
import type { PushServer } from '../../../test/services/pushServer.ts'

for (const dialect of DIALECTS) {
  describe(`a notice on its way to a phone when its process ends, on ${dialect}`, () => {
    let building: TestBuilding
    let phones: PushServer
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ building, server: phones, close } = await openWithPush(dialect, { PUBLIC_URL: 'https://portal.example' }))
      building.clock.now = clockAt('12:00')
    })
    afterAll(() => close())
    const { comeTo, subjects } = noticesIn(() => building)
    const { published } = announcementsIn(() => building)
    const pushes = () =>
      building.app.databases.write.selectFrom('notifications_deliveries').selectAll().where('channel', '=', 'push').execute()

    it('is left to that process for three minutes, and is sent by another one then', async () => {
      const browser = phones.subscribe((await building.as.amaya.call(push.list)).key)
      await building.as.amaya.call(push.subscribe, { body: browser.draft })
      browser.answer({ status: 503 })
      await published('dilan', { title: 'Water' })
      await comeTo(clockAt('12:00'))
      // As the row stands when a process is killed between claiming it and hearing from the push service.
      const until = addMs(instant(clockAt('12:00')), 3 * MINUTE_MS)
      await building.app.databases.write
        .updateTable('notifications_deliveries')
        .set({ state: 'sending', claimed_by: 'dead', due_at: until })
        .where('channel', '=', 'push')
        .execute()
      browser.answerAsUsual()
      await comeTo(clockAt('12:02'))
      expect([browser.messages, await pushes()]).toMatchObject([[], [{ state: 'sending', claimed_by: 'dead' }]])
      await comeTo(clockAt('12:03'))
      expect([browser.messages, await pushes()]).toMatchObject([[{}], [{ state: 'sent', claimed_by: null }]])
      await comeTo(clockAt('12:20'))
      expect(browser.messages).toHaveLength(1)
      expect(await subjects('amaya')).toEqual([])
    })
  })
}
