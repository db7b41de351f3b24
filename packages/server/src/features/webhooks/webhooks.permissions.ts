import { instant } from '@verandah/contract/dates'
import { webhooks } from '@verandah/contract/webhooks'
import type { TestBuilding } from '../../test/building.ts'
import { about, ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'

const body = { url: 'https://receiver.example/hook', kinds: ['maintenance.submitted'] }

const made = async ({ as }: TestBuilding) => (await as.ishara.call(webhooks.create, { body }))._id
const run = (endpoint: Row['endpoint'], sent: object = {}): Row => ({
  ...about(endpoint, '', ADMINISTRATOR, made, sent),
  // The number of webhooks is limited.
  after: async ({ app }) =>
    void (await app.databases.write
      .updateTable('webhooks')
      .set({ deleted_at: instant(app.clock()) })
      .execute())
})

export const rows: Row[] = [
  { endpoint: webhooks.list, who: ADMINISTRATOR },
  { endpoint: webhooks.create, who: ADMINISTRATOR, prepare: async () => ({ body }) },
  run(webhooks.update, { body: { isActive: false } }),
  run(webhooks.deliveries),
  run(webhooks.test),
  run(webhooks.delete)
]
