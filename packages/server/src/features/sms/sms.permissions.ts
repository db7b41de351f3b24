import { sms } from '@verandah/contract/sms'
import { ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: sms.get, who: ADMINISTRATOR },
  { endpoint: sms.update, who: ADMINISTRATOR, prepare: async () => ({ body: { sender: 'Tower' } }) },
  { endpoint: sms.usage, who: ADMINISTRATOR },
  { endpoint: sms.test, who: '– – – – – !', note: 'without a gateway', prepare: async () => ({ body: { phone: '+94772550107' } }) },
  {
    endpoint: sms.report,
    who: 'public',
    async prepare({ as, app, clock }) {
      const found = () => app.databases.read.selectFrom('sms_settings').select('reports_secret').executeTakeFirst()
      if (((await found())?.reports_secret ?? null) === null) {
        const body = { gateway: 'textLk', secret: 'x', sender: 'Tower' } as const
        await as.ishara.call(sms.update, { body })
        await as.ishara.call(sms.update, { body: { gateway: 'none' } })
      }
      return {
        params: { secret: (await found())?.reports_secret ?? clock.now.toISOString() },
        body: { MessageSid: 'SM1', MessageStatus: 'delivered' }
      }
    }
  }
]
