import type { SlipId } from '@verandah/contract/ids'
import { dues } from '@verandah/contract/dues'
import type { Sent } from '@verandah/contract/endpoint'
import { type Slip, slips } from '@verandah/contract/slips'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { form } from '../files/uploads.ts'

type Found = NonNullable<Sent<typeof slips.verify>['body']>

/** A PDF that nobody has sent before. */
export const newPdf = () => `%PDF-1.4\n${crypto.randomUUID()}\n%%EOF\n`

/** As a browser sends it. */
export const slipForm = (amount: number, texts: Record<string, string> = {}, bytes: Buffer | string = newPdf(), name = 'slip.pdf') =>
  form([{ field: 'file', bytes, name }], { amount: String(amount), date: '2026-11-20', ...texts })

/** What the tests of slips do; the building is opened later. */
export function slipsIn(building: () => TestBuilding) {
  const at = (id: SlipId, version?: number) => ({ params: { id }, ...(version !== undefined && { version }) })
  const callerOf = (who: DemoPersonName) => building().as[who]
  return {
    sendSlip: (
      who: DemoPersonName,
      amount: number,
      texts: Record<string, string> = {},
      bytes?: Buffer | string,
      name?: string
    ): Promise<Slip> => callerOf(who).call(slips.send, slipForm(amount, texts, bytes, name)),
    withdraw: (who: DemoPersonName, id: SlipId, version?: number) => callerOf(who).call(slips.withdraw, at(id, version)),
    verify: (id: SlipId, body: Found = {}, version?: number, who: DemoPersonName = 'tharindu') =>
      callerOf(who).call(slips.verify, { ...at(id, version), body }),
    reject: (id: SlipId, reason = '[Not legible]', version?: number, who: DemoPersonName = 'tharindu') =>
      callerOf(who).call(slips.reject, { ...at(id, version), body: { reason } }),
    listSlips: async (query: Sent<typeof slips.list>['query'] = {}) =>
      (await callerOf('tharindu').call(slips.list, { query: { limit: 100, ...query } })).slips,
    ownSlips: async (who: DemoPersonName, unitNumber?: string) =>
      (await callerOf(who).call(dues.myAccount, { query: unitNumber === undefined ? {} : { unitNumber } })).slips,
    fetchFile: async (who: DemoPersonName, id: SlipId) => building().send(slips.file, await building().tokenOf(who), { params: { id } })
  }
}
