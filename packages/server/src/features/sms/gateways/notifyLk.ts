import { segment } from '../segments.ts'
import { FORM_HEADERS, type Gateway, jsonOf, reasonOf, valueAt, withoutPlus } from './gateway.ts'

/** Notify.lk: https://developer.notify.lk/api-endpoints/. It answers without a reference, and reports nothing. */
export const notifyLk: Gateway = {
  takesId: () => false,
  reports: false,
  request({ account, sender }, secret, { number, text }) {
    const fields = { user_id: account, api_key: secret, sender_id: sender, to: withoutPlus(number), message: text }
    const isUnicode = segment(text).alphabet === 'ucs2'
    const body = new URLSearchParams({ ...fields, ...(isUnicode && { type: 'unicode' }) }).toString()
    return { url: 'https://app.notify.lk/api/v1/send', headers: FORM_HEADERS, body }
  },
  read(answer) {
    const status = valueAt(jsonOf(answer), 'status')
    if (status === 'success') return { state: 'taken', reference: null }
    if (status === null) return { state: 'unclear' }
    return { state: 'refused', reason: reasonOf(answer, ['errors.0', 'message', 'errors', 'data']) }
  }
}
