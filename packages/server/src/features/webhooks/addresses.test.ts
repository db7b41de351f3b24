import { webhooks } from '@verandah/contract/webhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { httpsReceiver } from '../../test/services/httpsReceiver.ts'

let building: TestBuilding
beforeAll(async () => void (building = await openBuilding(DIALECTS[0])))
afterAll(() => building.close())

it.each([
  [{ url: 'http://example.org/hook' }, 'The address must begin with https:// and name a host'],
  [{ url: 'https://me:word@example.org/hook' }, 'The address must begin with https:// and name a host'],
  [{ url: 'example.org' }, 'The address must begin with https:// and name a host'],
  [{ kinds: [] }, 'Choose at least one event'],
  [{ kinds: ['maintenance.invented'] }, 'There is no event maintenance.invented']
])('rejects %j', async (over, message) => {
  const body = { url: 'https://example.org/hook', kinds: ['maintenance.submitted'], ...over }
  await expect(building.as.ishara.call(webhooks.create, { body })).rejects.toMatchObject({ status: 400, message })
})

it('refuses private numbers and names of this machine when they are typed, and names that lead there when it connects', async () => {
  const receiver = await httpsReceiver()
  const { ishara } = building.as
  const kinds = ['maintenance.submitted']
  for (const host of [
    '127.0.0.1',
    '10.0.0.5',
    '[::1]',
    '169.254.169.254',
    '0x7f.1',
    '[::127.0.0.1]',
    'localhost',
    'LOCALHOST.',
    'hook.localhost'
  ])
    await expect(ishara.call(webhooks.create, { body: { url: `https://${host}/`, kinds } })).rejects.toMatchObject({
      message: 'The address is not on the public internet'
    })
  const { _id: id } = await ishara.call(webhooks.create, { body: { url: 'https://rebound.example/', kinds } })
  // Now this name leads to this machine.
  await building.app.databases.write.updateTable('webhooks').set({ url: receiver.url }).where('id', '=', id).execute()
  await ishara.call(webhooks.test, { params: { id } })
  await jobOf(building, 'send-webhooks').run(building.clock.now)
  const { deliveries } = await ishara.call(webhooks.deliveries, { params: { id }, query: {} })
  expect(deliveries).toMatchObject([{ status: 'failed', lastError: 'The address is not on the public internet' }])
  expect(receiver.received).toEqual([])
  await receiver.close()
})
