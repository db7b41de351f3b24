import { noticeChoices } from '@verandah/contract/noticeChoices'
import { type NotificationId, notifications } from '@verandah/contract/notifications'
import type { TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { about, EVERYONE, MANAGERS, type Row } from '../../test/permissionRow.ts'

async function notice({ as }: TestBuilding, of: DemoPersonName): Promise<NotificationId> {
  return (await as[of].call(notifications.list)).notifications[0]!._id
}

export const rows: Row[] = [
  { endpoint: notifications.list, who: EVERYONE },
  { endpoint: notifications.unread, who: EVERYONE },
  about(notifications.read, 'own', EVERYONE, notice),
  about(notifications.read, "someone else's", '0 0 0 0 0 0', (building) => notice(building, 'farook')),
  { endpoint: notifications.readAll, who: EVERYONE },
  { endpoint: noticeChoices.get, who: EVERYONE },
  {
    endpoint: noticeChoices.update,
    who: EVERYONE,
    prepare: async () => ({ body: { kinds: [{ kind: 'meetings.scheduled', push: 'off' }] } })
  },
  {
    endpoint: notifications.unsubscribe,
    who: 'public',
    prepare: async ({ app, ids }) => ({ params: { token: app.unsubscribeTokens.of(ids.farook) } })
  },
  { endpoint: notifications.recipients, who: MANAGERS, prepare: async () => ({ query: { audience: 'council' } }) },
  { endpoint: notifications.sent, who: MANAGERS },
  {
    endpoint: notifications.deliveries,
    who: MANAGERS,
    prepare: async ({ as }) => {
      await as.ishara.call(notifications.broadcast, { body: { audience: 'all', subject: '[Lift]', message: '[It stands.]' } })
      return { params: { id: (await as.ishara.call(notifications.sent)).messages[0]!._id } }
    }
  },
  {
    endpoint: notifications.emergency,
    who: MANAGERS,
    prepare: async ({ app }) => {
      await app.databases.write.deleteFrom('rate_limits').where('key', '=', 'emergency').execute()
      return { body: { title: '[Fire]', text: '[Leave by the stairs.]', audience: 'all', reason: '[Smoke on floor 5]' } }
    }
  },
  {
    endpoint: notifications.broadcast,
    who: MANAGERS,
    // The texts are in brackets as translated ones are: people's own words are sent as they are.
    prepare: async () => ({ body: { audience: 'management', subject: '[Water]', message: '[No water from 9 to 11.]' } })
  }
]
