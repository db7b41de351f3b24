import { type Gateway, JSON_HEADERS, jsonOf, reasonOf, valueAt, withoutPlus } from './gateway.ts'

/** Text.lk: https://text.lk/docs/send-sms. It chooses the alphabet itself. */
export const textLk: Gateway = {
  takesId: () => false,
  reports: false,
  request({ sender }, secret, { number, text }) {
    const body = JSON.stringify({ recipient: withoutPlus(number), sender_id: sender, type: 'plain', message: text })
    return { url: 'https://app.text.lk/api/v3/sms/send', headers: { ...JSON_HEADERS, authorization: `Bearer ${secret}` }, body }
  },
  read(answer) {
    const json = jsonOf(answer)
    const status = valueAt(json, 'status')
    if (status === 'success') return { state: 'taken', reference: valueAt(json, 'data.uid') }
    return status === null ? { state: 'unclear' } : { state: 'refused', reason: reasonOf(answer, ['message']) }
  }
}
