import type { Instant } from '@verandah/contract/dates'
import type { NotificationId } from '@verandah/contract/notifications'
import { push } from '@verandah/contract/push'
import { expect, it } from 'vitest'
import { openBuilding } from '../../test/building.ts'
import { pushServer } from '../../test/services/pushServer.ts'

it('a push service that does not answer holds a notice for ten seconds, and gets it again later', { timeout: 30_000 }, async () => {
  const server = await pushServer()
  const building = await openBuilding('sqlite', { PUSH_HOSTS: server.host })
  const { key } = await building.as.amaya.call(push.list)
  const browser = server.subscribe(key)
  await building.as.amaya.call(push.subscribe, { body: browser.draft })
  const send = () =>
    building.app.senders
      .find(({ channel }) => channel === 'push')!
      .send(
        {
          id: 'delivery-1',
          to: building.ids.amaya,
          event: 1,
          notification: 'notification-1' as NotificationId,
          isEmergency: false,
          subject: 'Water is off on Monday',
          link: null,
          topic: 'topic',
          expiresAt: '2026-11-22T06:30:00.000Z' as Instant
        },
        building.clock.now
      )
  browser.answer(null)
  const began = Date.now()
  expect(await send()).toEqual({ state: 'later', reason: 'timeout' })
  expect(Date.now() - began).toBeLessThan(15_000)
  browser.answerAsUsual()
  expect(await send()).toEqual({ state: 'sent' })
  await building.close()
  await server.close()
})
